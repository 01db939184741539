import { type AppComparison, compareReleases, type Difference, type PartSize } from '../../release/compare.ts'
import { releaseNumber } from '../arguments.ts'
import type { Verb } from '../verb.ts'

const differenceLines = (what: string, { added, removed }: Difference) => [
  ...(added.length > 0 ? [`    new ${what}: ${added.join(', ')}`] : []),
  ...(removed.length > 0 ? [`    without ${what}: ${removed.join(', ')}`] : []),
]

function sizeText({ part, before, after }: PartSize): string {
  if (before === undefined) return `    ${part}: ${after} bytes (new)`
  if (after === undefined) return `    ${part}: is gone`
  const more = after - before
  return `    ${part}: ${before} -> ${after} bytes (${more > 0 ? '+' : ''}${more})`
}

function appLines({ app, from, to, addresses, slots, calls, services, needs, parts, texts }: AppComparison) {
  return [
    `  ${app} ${from ?? '(not there)'} -> ${to ?? '(not there)'}`,
    ...differenceLines('addresses', addresses),
    ...differenceLines('slots', slots),
    ...differenceLines('early calls', calls),
    ...differenceLines('services', services),
    ...differenceLines('imports', needs),
    ...parts.map(sizeText),
    ...(texts.length > 0 ? [`    other texts: ${texts.join(', ')}`] : []),
  ]
}

export const compareVerb: Verb = {
  usage: 'compare W FROM TO',
  does: 'shows what differs between two releases of a whitelabel: versions, addresses, slots, calls, services, bytes per screen, texts, settings',
  example: 'compare praia 12 14',
  takes: { values: ['whitelabel'], positionals: 2, whitelabelFirst: true },
  async run({ store, keys, need, positionals }) {
    const [from = 0, to = 0] = positionals.map((text) => releaseNumber(text, 'compare'))
    const compared = await compareReleases({ store, keys, whitelabel: need('whitelabel'), from, to })
    const { whitelabel, apps, settings } = compared
    const lines = [...apps.flatMap(appLines), ...settings.map((change) => `  setting ${change}`)]
    const title = `${whitelabel}, release ${from} -> ${to}:`
    return { lines: [title, ...(lines.length > 0 ? lines : ['  nothing differs'])], data: compared }
  },
}
