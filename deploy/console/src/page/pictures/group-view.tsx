import type { Picture, PictureGroup, ReadPictureReport } from '@arcada/release'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PicturesAnswer } from '../../common/picture-answers.ts'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { imageAddress } from '../session.ts'
import { Decisions } from './decisions.tsx'
import { LargeView } from './large-view.tsx'
import { usePictureName } from './picture-name.ts'

export interface GroupViewProps extends Pick<PicturesAnswer, 'evidence'> {
  id: string
  report: ReadPictureReport
  group: PictureGroup
}

/** One group: what was decided, what can be decided, one large picture, and all of its pictures. */
export function GroupView({ id, report, group, evidence }: GroupViewProps) {
  const texts = useTexts()
  const nameOf = usePictureName()
  const own = new Set(group.pictures)
  const pictures = report.pictures
    .filter((picture) => own.has(picture.id))
    .sort((a, b) => Number(b.whitelabel === id) - Number(a.whitelabel === id))
  const [chosen, setChosen] = useState('')
  const picture = pictures.find((one) => one.id === chosen) ?? pictures[0]
  if (picture === undefined) return null
  const place = evidence[picture.id]
  return (
    <>
      <h2>
        {texts.pictureKinds[group.kind]}: {group.element}
      </h2>
      <State group={group} />
      <Decisions id={id} report={report} group={group} picture={picture} />
      <h3>{nameOf(picture)}</h3>
      {picture.problem !== undefined && <p className="notice">{picture.problem}</p>}
      {group.kind === 'broken' && (
        <p>
          {place ? <Link to={`/runs/${place.run}/${place.name}`}>{texts.evidence}</Link> : texts.elsewhere}
        </p>
      )}
      {(picture.live ?? picture.candidate) !== undefined && <LargeView key={picture.id} picture={picture} />}
      <ul className="thumbs">
        {pictures.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="quiet"
              aria-pressed={one === picture}
              onClick={() => setChosen(one.id)}
            >
              <Small picture={one} />
              {nameOf(one)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Small({ picture: { live, candidate = live } }: { picture: Picture }) {
  return candidate === undefined ? null : (
    <img src={imageAddress(`pictures/${candidate}`)} alt="" loading="lazy" />
  )
}

function State({ group: { decision, undecidedOn } }: { group: PictureGroup }) {
  const texts = useTexts()
  const format = useFormat()
  if (decision === undefined) return <p>{texts.undecidedOn(undecidedOn.join(', '))}</p>
  const { state, at, key, by, why, until } = decision
  return (
    <p>
      <strong>{texts.pictureStates[state]}</strong>
      {until !== undefined && ` ${texts.quarantineEnds(format.time(until))}`}:{' '}
      <time dateTime={at}>{format.time(at)}</time>, {author(key, by)}: {why}
    </p>
  )
}
