import { runBuild } from './build-command.ts'

process.exitCode = await runBuild(process.argv.slice(2))
