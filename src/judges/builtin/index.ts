export { createBuiltinJudge } from './judge';
