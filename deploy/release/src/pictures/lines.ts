import { authorText } from '../common/author.ts'
import type { PictureGroup } from './group-state.ts'
import type { ReadPictureReport } from './read.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function stateText({ decision, undecidedOn }: PictureGroup): string {
  if (decision === undefined) return `undecided on ${undecidedOn.join(', ')}`
  const until = decision.until === undefined ? '' : ` until ${decision.until.slice(0, 10)}`
  return `${decision.state}${until} by ${authorText(decision.key, decision.by)}: ${decision.why}`
}

/** A group in one line. */
const groupLine = (group: PictureGroup): string =>
  `  ${group.id} ${group.kind}: ${group.remote}, ${group.element}, in ${counted(group.pictures.length, 'picture')}; ${stateText(group)}`

/** How many pictures are of each kind: `12 same, 1 changed`. */
export function kindsText(pictures: readonly { kind: string }[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of pictures) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'no pictures'
}

/** A run of pictures for people: its set, and one line for each group. */
export function reportLines(report: ReadPictureReport): string[] {
  const { whitelabel, number, at, key, by, liveSeq, whitelabels, pictures, groups, unchanged } = report
  const beside = liveSeq === undefined ? 'nothing, because nothing was live' : `release ${liveSeq}`
  const others = whitelabels.filter((one) => one !== whitelabel)
  return [
    `${whitelabel}, run ${number} of ${at} by ${authorText(key, by)}, beside ${beside}${others.length > 0 ? `, with ${others.join(', ')}` : ''}:`,
    `  ${kindsText(pictures)}${unchanged > 0 ? `; ${counted(unchanged, 'case')} of unchanged remotes left out` : ''}`,
    ...(groups.length === 0 ? ['  No difference.'] : groups.map(groupLine)),
    ...report.ignored.map((sentence) => `  ${sentence}`),
  ]
}
