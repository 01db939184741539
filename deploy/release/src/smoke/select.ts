import type { RemoteSmoke } from '../check/smoke-cases.ts'
import { Refusal } from '../common/refusal.ts'

/** The selected cases of a set; all of them by default. */
export interface Selection {
  /** Pieces of the names of cases. */
  only?: readonly string[]
  remotes?: readonly string[]
}

export const isWhole = ({ only = [], remotes = [] }: Selection) => only.length + remotes.length === 0

const has = (name: string, piece: string) => name.toLowerCase().includes(piece.toLowerCase())

/** Names that share a word with the request. */
function near(piece: string, names: readonly string[]): string {
  const words = piece
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3)
  const shown = names.filter((name) => words.some((word) => has(name, word))).slice(0, 5)
  return shown.length > 0 ? ` Near it: ${shown.map((name) => `'${name}'`).join(', ')}.` : ''
}

/** The selected cases, by remote. A Refusal for a remote or a name that the set does not have. */
export function selectCases(smoke: readonly RemoteSmoke[], selection: Selection): RemoteSmoke[] {
  const { only = [], remotes = [] } = selection
  const there = smoke.map(({ remote }) => remote)
  const names = smoke.flatMap(({ cases }) => cases.map(({ name }) => name))
  const problems = [
    ...remotes
      .filter((remote) => !there.includes(remote))
      .map(
        (remote) =>
          `The set has no smoke cases of a remote ${remote} (there are: ${there.join(', ') || 'none'}).`,
      ),
    ...only
      .filter((piece) => !names.some((name) => has(name, piece)))
      .map((piece) => `No smoke case has '${piece}' in its name.${near(piece, names)}`),
  ]
  if (problems.length > 0) throw new Refusal(problems)
  return selectKnown(smoke, selection)
}

/** The selected cases of a set that may lack some of the names. */
export function selectKnown(smoke: readonly RemoteSmoke[], selection: Selection): RemoteSmoke[] {
  const { only = [], remotes = [] } = selection
  return smoke
    .filter(({ remote }) => remotes.length === 0 || remotes.includes(remote))
    .map((one) => ({
      ...one,
      cases: one.cases.filter(({ name }) => only.length === 0 || only.some((piece) => has(name, piece))),
    }))
    .filter(({ cases }) => cases.length > 0)
}
