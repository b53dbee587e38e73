export { createBuiltinJudge } from './judge';
export { createPassageFinder } from './passageFinder';
