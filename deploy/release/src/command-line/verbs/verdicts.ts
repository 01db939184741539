import { percent } from '../../canary/canary.ts'
import { type FoundVerdicts, readVerdicts } from '../../canary/verdicts.ts'
import { releaseNumber } from '../arguments.ts'
import type { Verb } from '../verb.ts'

type Found = FoundVerdicts['verdicts'][number]

const verdictLines = ({ release, at, share, remotes, unreachable }: Found) => [
  `  release ${release}, canary for ${percent(share)}, ${at}:`,
  ...remotes.map(
    ({ remote, version, outcome, reason }) => `    ${remote} ${version} is ${outcome}: ${reason}`,
  ),
  ...(unreachable === undefined ? [] : [`    ended without metrics: ${unreachable}`]),
]

export const verdictsVerb: Verb = {
  usage: 'verdicts W [--release NUMBER]',
  does: 'lists how the canaries of a whitelabel compared with the stable set, newest first, and why watch ended them',
  example: 'verdicts praia',
  takes: { values: ['whitelabel', 'release'], whitelabelFirst: true },
  async run({ store, keys, need, value }) {
    const whitelabel = need('whitelabel')
    const text = value('release')
    const wanted = text === undefined ? undefined : releaseNumber(text, '--release')
    const { verdicts, ignored } = await readVerdicts(store, keys, whitelabel)
    const shown = verdicts.filter(({ release }) => wanted === undefined || release === wanted).reverse()
    const none = `watch has compared no canary of ${whitelabel}${wanted === undefined ? '' : ` in release ${wanted}`} in ${store.address}.`
    const lines = shown.length > 0 ? [`${whitelabel}:`, ...shown.flatMap(verdictLines)] : [none]
    return { lines: [...lines, ...ignored], data: { whitelabel, verdicts: shown, ignored } }
  },
}
