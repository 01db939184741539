import { createHash } from 'node:crypto'
import type { PictureReport } from '@arcada/kit/federation'
import type { Picture } from '@arcada/release'
import { oneLine } from '@arcada/release/one-line'
import type { Cause } from './causes.ts'

type Group = PictureReport['groups'][number]

/** A picture with the causes of what differs in it. */
export interface CausedPicture {
  picture: Picture
  causes: readonly Cause[]
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What a picture is called in a report: the same in every run. */
export const pictureId = ({
  whitelabel,
  remote,
  case: name,
  language,
  theme,
}: Pick<Picture, 'whitelabel' | 'remote' | 'case' | 'language' | 'theme'>): string =>
  shortHash(JSON.stringify([whitelabel, remote, name, language, theme]))

interface Gathered {
  kinds: Set<Picture['kind']>
  remote: string
  element: string
  parts: Set<string>
  pictures: Set<string>
}

/** What a picture without a comparison belongs to. */
function wholeCause({ kind, remote, case: name }: Picture): Cause | undefined {
  if (kind === 'broken') return { remote, element: name, part: '', key: `broken ${remote} ${name}` }
  if (kind === 'added' || kind === 'removed')
    return {
      remote,
      element: kind === 'added' ? 'new pictures' : 'pictures that are gone',
      part: '',
      key: `${kind} ${remote}`,
    }
  return undefined
}

/** Order of the groups: what fails first. */
const ORDER: readonly Group['kind'][] = ['broken', 'layout', 'changed', 'removed', 'added']

function kindOf(kinds: ReadonlySet<Picture['kind']>): Group['kind'] {
  return ORDER.find((kind) => kinds.has(kind)) ?? 'changed'
}

function placeOf(parts: ReadonlySet<string>): string {
  const [first, ...more] = [...parts].filter(Boolean).sort()
  if (first === undefined) return ''
  return ` in ${first.replace('./src/', '')}${more.length > 0 ? ` and ${more.length} more` : ''}`
}

/**
 * Groups pictures by the cause of what differs in them: one change in forty pictures is one group. Causes of one app in exactly
 * the same pictures are one group, too. Groups of failed cases come first, then those of most pictures.
 */
export function groupPictures(all: readonly CausedPicture[]): Group[] {
  const byKey = new Map<string, Gathered>()
  for (const { picture, causes } of all) {
    const whole = wholeCause(picture)
    for (const { key, remote, element, part } of whole ? [whole] : causes) {
      const known = byKey.get(key) ?? {
        kinds: new Set(),
        remote,
        element,
        parts: new Set(),
        pictures: new Set(),
      }
      known.kinds.add(picture.kind)
      known.parts.add(part)
      known.pictures.add(picture.id)
      byKey.set(key, known)
    }
  }
  const merged = new Map<string, { keys: string[]; first: Gathered }>()
  for (const [key, one] of byKey) {
    const isWhole = ['broken', 'added', 'removed'].includes(kindOf(one.kinds))
    const same = isWhole ? key : JSON.stringify([one.remote, [...one.pictures].sort()])
    const known = merged.get(same)
    if (known) known.keys.push(key)
    else merged.set(same, { keys: [key], first: one })
  }
  return [...merged.values()]
    .map(({ keys, first }): Group => {
      const more = keys.length > 1 ? `, with ${keys.length - 1} more beside it` : ''
      return {
        id: shortHash(keys.sort().join('\n')),
        kind: kindOf(first.kinds),
        remote: first.remote,
        element: oneLine(`${first.element}${placeOf(first.parts)}${more}`, 300),
        pictures: [...first.pictures],
      }
    })
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.pictures.length - a.pictures.length)
}
