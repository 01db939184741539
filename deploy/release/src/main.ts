import { runRelease } from './cli.ts'

const code = await runRelease(process.argv.slice(2), {
  line: (text) => console.log(text),
  error: (text) => console.error(text),
})
if (code !== 0) process.exitCode = code
