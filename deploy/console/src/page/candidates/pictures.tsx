import { useLingui } from '@lingui/react/macro'
import type { CandidatePictures } from '../../common/answers.ts'
import { Action } from '../action-dialog.tsx'
import { author, useFormat } from '../format.ts'
import { DECIDE_PICTURES, PICTURES_DECIDED } from '../labels.ts'

interface PicturesProps {
  id: string
  run: CandidatePictures
}

/** What a candidate changes on screen: the report of its pictures, and the decision about it. */
export function Pictures({ id, run }: PicturesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { number, at, pictures, differing, failed, liveSeq, decision, address } = run
  const decide = (choice: 'accept' | 'refuse') => (
    <Action
      whitelabel={id}
      label={t(DECIDE_PICTURES[choice])}
      note={t`The decision is about all pictures of this run, and is recorded with your name.`}
      change="pictures"
      body={{ decision: choice }}
      args={['pictures', id, `--${choice}`]}
      reasonOption="--why"
      takesSeen="--run"
      live={number}
      movedOn={(now, seen) =>
        t`Run ${now} is there by now. This dialog was opened at run ${seen}, and would be refused: close it and open the new report.`
      }
    />
  )
  return (
    <>
      <h3>{t`Pictures`}</h3>
      <p>
        <time dateTime={at}>{format.time(at)}</time>:{' '}
        {t`${differing} of ${{ all: pictures }} pictures differ from release ${{ live: liveSeq ?? 0 }}.`}{' '}
        {failed > 0 && t`${failed} cases failed.`}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t`Open the report`}
        </a>
      </p>
      {decision && (
        <p>
          {t(PICTURES_DECIDED[decision.accepted ? 'accept' : 'refuse'])}:{' '}
          <time dateTime={decision.at}>{format.time(decision.at)}</time>, {author(decision.key, decision.by)}:{' '}
          {decision.why}
        </p>
      )}
      {differing + failed > 0 && (
        <div className="actions">
          {failed === 0 && decide('accept')}
          {decide('refuse')}
        </div>
      )}
    </>
  )
}
