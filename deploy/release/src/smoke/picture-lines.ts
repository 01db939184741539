import type { PictureReport } from '@arcada/kit/federation'
import { kindsText } from '../pictures/lines.ts'
import type { TakenPictures } from './take-pictures.ts'

/** Whether a case of the candidate failed. */
export const isBroken = ({ pictures }: PictureReport): boolean =>
  pictures.some(({ kind }) => kind === 'broken')

function unchangedLine({ runs }: TakenPictures): string[] {
  const left = runs.filter(({ unchanged }) => unchanged > 0)
  if (left.length === 0) return []
  const named = left.map(({ whitelabel, unchanged }) => `${unchanged} on ${whitelabel}`)
  return [
    `  left out, because their remote and the host stay the same, or because they move the time: ${named.join(', ')} cases (--all takes the former)`,
  ]
}

/** A run of pictures for people: one line for each cause of differences. */
export function pictureLines(done: TakenPictures): string[] {
  const { runs, report, seconds, browser, notes } = done
  const { groups, pictures } = report
  const named = runs.map(({ whitelabel, liveSeq }) =>
    liveSeq === undefined ? `${whitelabel} (nothing is live)` : `${whitelabel} beside release ${liveSeq}`,
  )
  const problem = new Map(pictures.map(({ id, problem }) => [id, problem]))
  return [
    `${named.join(', ')}: ${groups.length === 0 ? 'no difference' : `${groups.length} cause${groups.length > 1 ? 's' : ''} of differences`}`,
    ...groups.map(({ id, kind, remote, element, pictures: own }) => {
      const why = kind === 'broken' ? ` (${problem.get(own[0] ?? '') ?? ''})` : ''
      return `  ${id} ${kind}: ${remote}, ${element}${why}, in ${own.length} picture${own.length > 1 ? 's' : ''}`
    }),
    `  ${kindsText(pictures)} in ${seconds} s (${browser})`,
    ...unchangedLine(done),
    ...notes.map((note) => `  note: ${note}`),
  ]
}
