import { measureScale } from './measure-scale.ts'
import { measureVerbs } from './measure-verbs.ts'

/**
 * `node deploy/release/src/testing/scale.ts [WHITELABELS] [--verbs RELEASES [REMOTES]]`: how long a promotion takes with that many
 * whitelabels, or what each verb takes with so many releases of each whitelabel.
 */
const count = Number(process.argv[2] ?? 1000)
if (!Number.isInteger(count) || count < 1) {
  console.error('scale.ts [WHITELABELS], a number above 0')
  process.exit(2)
}
if (process.argv[3] === '--verbs') {
  const [releases, remotes] = [Number(process.argv[4] ?? 10), Number(process.argv[5] ?? 50)]
  console.log(`${count} whitelabels by ${remotes} remotes, ${releases} releases each, folder store`)
  for (const { verb, ms, asked } of await measureVerbs({ whitelabels: count, remotes, releases }))
    console.log(`${verb.padEnd(26)} ${ms.toFixed(0).padStart(8)} ms ${String(asked).padStart(9)} requests`)
  process.exit(0)
}
const { whitelabels, first, oneRemote, median, growth } = await measureScale(count)
console.log(`${whitelabels} whitelabels on a folder store`)
console.log(`made live for the first time: ${first.toFixed(1)} ms each`)
console.log(
  `one remote promoted to all:   ${oneRemote.toFixed(1)} ms each (at most 20), median ${median.toFixed(1)}`,
)
console.log(`last tenth against the first: ${growth.toFixed(2)} (1 is linear)`)
process.exitCode = oneRemote <= 20 ? 0 : 1
