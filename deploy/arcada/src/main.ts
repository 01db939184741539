#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/** `arcada COMMAND [options]`: the program of a team's repository. It checks Node before it loads what needs a new one. */
const OLDEST = 24

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`arcada needs Node ${OLDEST} or newer; this is ${process.version}.`)
  process.exitCode = 2
} else {
  const { run } = await import('./run-command.ts')
  process.exitCode = await run(process.argv.slice(2))
}

export {}
