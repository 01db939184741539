import { percent } from '../../canary/canary.ts'
import type { AppLine } from '../../overview/app-line.ts'
import { overview, type WhitelabelOverview } from '../../overview/overview.ts'
import { needUrl, numberOf, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

function appText({ app, version, canary, loads, failures }: AppLine): string {
  const share = canary === undefined ? '' : ` (canary for ${percent(canary)})`
  return `    ${app} ${version}${share}${loads === undefined ? '' : `: ${failures} of ${loads} loads failed`}`
}

const whitelabelLines = ({ whitelabel, release, at, by, why, apps }: WhitelabelOverview) => [
  `  ${whitelabel}, release ${release}, ${at}, by ${by}: ${why}`,
  ...apps.map(appText),
]

export const overviewVerb: Verb = {
  usage: 'overview [--metrics URL[,URL…]] [--budget FAILURES]',
  does:
    'shows first what needs a person (canaries, candidates, holds, failing remotes, silent collectors), then what runs on every ' +
    'whitelabel; --budget is the number of 1,000 loads that may fail, 10 by default',
  example: 'overview --metrics https://praia.example/beacons/metrics',
  takes: { values: ['metrics', 'budget'] },
  async run(args) {
    const { store, keys, value } = args
    const metrics = value('metrics')?.split(',').map(needUrl)
    const found = await overview({ store, keys, ...onlySet({ metrics, budget: numberOf(args, 'budget') }) })
    const attention = found.attention.flatMap(({ whitelabel, text, command }) => [
      `  ${whitelabel === undefined ? '' : `${whitelabel}: `}${text}`,
      ...(command === undefined ? [] : [`    ${command}`]),
    ])
    const none = `Nothing was released in ${store.address} yet.`
    const lines = [
      ...(attention.length > 0 ? ['Needs a person:', ...attention] : ['Nothing needs a person.']),
      ...(found.whitelabels.length > 0 ? ['Live:', ...found.whitelabels.flatMap(whitelabelLines)] : [none]),
    ]
    return { lines, data: found }
  },
}
