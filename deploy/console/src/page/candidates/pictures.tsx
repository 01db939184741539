import type { CandidatePictures } from '../../common/answers.ts'
import { Action } from '../action-dialog.tsx'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'

interface PicturesProps {
  id: string
  run: CandidatePictures
}

/** What a candidate changes on screen: the report of its pictures, and the decision about it. */
export function Pictures({ id, run }: PicturesProps) {
  const texts = useTexts()
  const format = useFormat()
  const { number, at, pictures, differing, failed, liveSeq, decision, address } = run
  const decide = (choice: 'accept' | 'refuse') => (
    <Action
      whitelabel={id}
      label={texts.decidePictures[choice]}
      note={texts.decidePicturesNote}
      change="pictures"
      body={{ decision: choice }}
      args={['pictures', id, `--${choice}`]}
      reasonOption="--why"
      takesSeen="--run"
      live={number}
      movedOn={texts.newerPictures}
    />
  )
  return (
    <>
      <h3>{texts.pictures}</h3>
      <p>
        <time dateTime={at}>{format.time(at)}</time>:{' '}
        {texts.pictureCounts(differing, pictures, failed, liveSeq ?? 0)}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {texts.openPictures}
        </a>
      </p>
      {decision && (
        <p>
          {texts.picturesDecided[decision.accepted ? 'accept' : 'refuse']}:{' '}
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
