// The command line as a program: one check by the same engine as in the editor.
import { runCommandLine } from './cli/run';

void runCommandLine(process.argv.slice(2), {
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
}).then((code) => {
  process.exitCode = code;
});
