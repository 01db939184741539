#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/** `arcada COMMAND [options]`: the program of a team's repository. It checks Node before it loads what needs a new one. */
const OLDEST = 24

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`arcada needs Node ${OLDEST} or newer; this is ${process.version}.`)
  process.exitCode = 2
} else if (process.versions.pnp !== undefined) {
  console.error(
    "arcada needs a folder node_modules, which Yarn's Plug'n'Play does not make: write nodeLinker: node-modules into .yarnrc.yml and install again.",
  )
  process.exitCode = 2
} else {
  const { sayFileProblems, useProxy } = await import('@arcada/release')
  sayFileProblems()
  useProxy()
  const { run } = await import('./run-command.ts')
  process.exitCode = await run(process.argv.slice(2))
}

export {}
