import type { PictureGroup, ReadPictureReport } from '@arcada/release'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PicturesAnswer } from '../../common/picture-answers.ts'
import { useTexts } from '../language.tsx'
import { GroupView } from './group-view.tsx'
import { KeyHelp } from './keys.tsx'

export interface GroupsProps extends Pick<PicturesAnswer, 'evidence'> {
  /** The whitelabel of the page. */
  id: string
  report: ReadPictureReport
  groups: readonly PictureGroup[]
}

const KINDS: readonly PictureGroup['kind'][] = ['broken', 'changed', 'layout', 'added', 'removed']

/** Undecided groups first, then by kind. */
const inOrder = (groups: readonly PictureGroup[], id: string) =>
  [...groups].sort(
    (a, b) =>
      Number(b.undecidedOn.includes(id)) - Number(a.undecidedOn.includes(id)) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )

/** The groups of a run, of which the address shows one. */
export function Groups({ id, report, groups, evidence }: GroupsProps) {
  const texts = useTexts()
  const [params, setParams] = useSearchParams()
  // A decision must not move the groups under the person who decides.
  const [order] = useState(() => inOrder(groups, id).map((group) => group.id))
  const place = (group: PictureGroup) => {
    const at = order.indexOf(group.id)
    return at < 0 ? order.length : at
  }
  const all = [...groups].sort((a, b) => place(a) - place(b))
  const asked = all.findIndex((group) => group.id === params.get('group'))
  const at = Math.max(0, asked)
  const current = all[at]
  const to = (group: PictureGroup | undefined) => {
    const next = new URLSearchParams(params)
    if (group) next.set('group', group.id)
    return next
  }
  const go = (step: number) => setParams(to(all[(at + step + all.length) % all.length]), { replace: true })
  return (
    <div className="review">
      <nav aria-label={texts.groups}>
        <ol className="groups">
          {all.map((group) => (
            <li key={group.id}>
              <Link
                to={`?${to(group)}`}
                replace
                preventScrollReset
                aria-current={group === current ? 'true' : undefined}
              >
                <GroupName group={group} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <div className="actions">
          <button type="button" className="quiet" aria-keyshortcuts="k" onClick={() => go(-1)}>
            {texts.previousGroup}
          </button>
          <button type="button" className="quiet" aria-keyshortcuts="j" onClick={() => go(1)}>
            {texts.nextGroup}
          </button>
          <KeyHelp />
          <p role="status">{texts.groupOf(at + 1, all.length)}</p>
        </div>
        {current && (
          <GroupView key={current.id} id={id} report={report} group={current} evidence={evidence} />
        )}
      </div>
    </div>
  )
}

function GroupName({ group: { kind, remote, element, pictures, decision } }: { group: PictureGroup }) {
  const texts = useTexts()
  return (
    <>
      <span>
        <strong>{texts.pictureKinds[kind]}</strong> {remote}: {element}
      </span>
      <span>
        {texts.groupPictures(pictures.length)},{' '}
        {decision ? texts.pictureStates[decision.state] : texts.undecided}
      </span>
    </>
  )
}
