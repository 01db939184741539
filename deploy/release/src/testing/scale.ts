import { measureScale } from './measure-scale.ts'

/** `node deploy/release/src/testing/scale.ts [WHITELABELS]`: how long a promotion takes with that many whitelabels. */
const count = Number(process.argv[2] ?? 1000)
if (!Number.isInteger(count) || count < 2) {
  console.error('scale.ts [WHITELABELS], a number of at least 2')
  process.exit(2)
}
const { whitelabels, first, oneRemote, median, growth } = await measureScale(count)
console.log(`${whitelabels} whitelabels on a folder store`)
console.log(`made live for the first time: ${first.toFixed(1)} ms each`)
console.log(
  `one remote promoted to all:   ${oneRemote.toFixed(1)} ms each (at most 20), median ${median.toFixed(1)}`,
)
console.log(`last tenth against the first: ${growth.toFixed(2)} (1 is linear)`)
process.exitCode = oneRemote <= 20 ? 0 : 1
