import { percent } from '../../canary/canary.ts'
import { type ReleaseSummary, releasedWhitelabels, type Status, status } from '../../release/status.ts'
import { whoText } from '../../who.ts'
import type { Verb } from '../verb.ts'

const named = (versions: Record<string, string>) =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')

function summaryLines(summary: ReleaseSummary): string[] {
  const { release, state, createdAt, key, by, why, problem, versions, canary, removed } = summary
  return [
    `  ${release}${state === 'live' ? ' (live)' : ''}, ${createdAt}, ${whoText(key, by)}: ${why}`,
    ...(problem ? [`    ${problem}: it cannot run again`] : []),
    `    ${named(versions)}`,
    ...(canary ? [`    canary for ${percent(canary.share)}: ${named(canary.versions)}`] : []),
    ...(removed ? [`    left out: ${named(removed)}`] : []),
  ]
}

const statusLines = ({ whitelabel, live, history }: Status) => [
  `${whitelabel}:`,
  ...(history ?? [live]).flatMap(summaryLines),
]

/** What runs where. */
export const statusVerb: Verb = {
  usage: 'status [--whitelabel W] [--history]',
  does: 'tells what runs, since when and by whom',
  takes: { values: ['whitelabel'], switches: ['history'] },
  async run({ store, keys, value, has }) {
    const one = value('whitelabel')
    const all: Status[] = []
    for (const id of one === undefined ? await releasedWhitelabels(store) : [one]) {
      all.push(await status(store, keys, id, has('history')))
    }
    const lines =
      all.length > 0 ? all.flatMap(statusLines) : [`Nothing was released in ${store.address} yet.`]
    return { lines, data: { whitelabels: all } }
  },
}
