import type { Picture, PictureGroup, ReadPictureReport } from '@arcada/release'
import { Link } from 'react-router-dom'
import { Action } from '../action-dialog.tsx'
import { useTexts } from '../language.tsx'

interface DecisionsProps {
  id: string
  report: ReadPictureReport
  group: PictureGroup
  picture: Picture
}

/** What can be decided about a group, and about the picture that is shown; a failed case can only be put in quarantine. */
export function Decisions({ id, report, group, picture }: DecisionsProps) {
  const texts = useTexts()
  const old = report.superseded === undefined ? undefined : 'superseded'
  const isElsewhere = picture.whitelabel !== id
  const blockedBy = old ?? (isElsewhere ? 'elsewhere' : undefined)
  const { live, candidate, remote, case: name } = picture
  const common = {
    whitelabel: id,
    reasonOption: '--why',
    takesSeen: '--run',
    live: report.number,
    movedOn: texts.newerPictures,
  } as const
  return (
    <>
      <div className="actions">
        {group.kind !== 'broken' && (
          <Action
            {...common}
            label={texts.accept}
            note={texts.acceptNote}
            change="pictures/accept"
            body={{ group: group.id }}
            args={['accept', id, group.id]}
            shortcut="a"
            {...(old === undefined ? {} : { blockedBy: old })}
          />
        )}
        {group.kind !== 'broken' && live !== undefined && candidate !== undefined && (
          <Action
            {...common}
            label={texts.tolerate}
            note={texts.tolerateNote}
            confirm={texts.tolerateConfirm}
            change="pictures/tolerate"
            body={{ group: group.id, picture: picture.id }}
            args={['tolerate', id, group.id, '--picture', picture.id]}
            shortcut="t"
            {...(blockedBy === undefined ? {} : { blockedBy })}
          />
        )}
        <Action
          {...common}
          label={texts.quarantine}
          note={texts.quarantineNote}
          change="pictures/quarantine"
          body={{ case: `${remote}: ${name}` }}
          fields={[
            { name: 'until', label: texts.quarantineUntil, option: '--until', required: true, type: 'date' },
          ]}
          args={['quarantine', id, `${remote}: ${name}`]}
          shortcut="q"
          {...(blockedBy === undefined ? {} : { blockedBy })}
        />
      </div>
      {isElsewhere && (
        <p>
          <span id="elsewhere">{texts.pictureElsewhere(picture.whitelabel)}</span>{' '}
          <Link to={`/w/${picture.whitelabel}/pictures?group=${group.id}`}>
            {texts.openWhitelabelPictures(picture.whitelabel)}
          </Link>
        </p>
      )}
    </>
  )
}
