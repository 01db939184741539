import { createRequire, syncBuiltinESMExports } from 'node:module'

/**
 * A run of the release tool that ends itself with `kill -9` right before its `killAt`-th step on the file system, or
 * right after it (`after`): publishes one build and promotes it. With 0 it runs to its end and prints the number of steps.
 *
 * killed-run.ts STORE_FOLDER BUILD_FOLDER VERSION KILL_AT before|after
 */
const [storeFolder = '', build = '', version = '', at = '0', when = 'before'] = process.argv.slice(2)
const killAt = Number(at)
let steps = 0

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal may come a moment later; nothing else may happen until then.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}

// The module object that every `import … from 'node:fs/promises'` is bound to.
const live: Record<string, unknown> = createRequire(import.meta.url)('node:fs/promises')
for (const name of ['mkdir', 'open', 'link', 'rename', 'rm', 'utimes', 'writeFile'] as const) {
  const original = live[name]
  if (typeof original !== 'function') throw new Error(`node:fs/promises has no ${name}`)
  live[name] = async (...given: unknown[]) => {
    steps += 1
    const mine = steps === killAt
    if (mine && when === 'before') die()
    const done: unknown = await Reflect.apply(original, undefined, given)
    if (mine) die()
    return done
  }
}
syncBuiltinESMExports()

const { openKeys, openStore, promote, publish } = await import('../index.ts')
const store = openStore(`file:${storeFolder}`)
const keys = openKeys()
await publish({ store, keys, folder: build, release: true })
const withoutSmoke = 'Ana: fixtures open no pages'
await promote({ store, keys, whitelabel: 'arcada', versions: { games: version }, by: 'Ana', withoutSmoke })
console.log(steps)
