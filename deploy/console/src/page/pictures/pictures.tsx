import type { ReadPictureReport } from '@arcada/release'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { PicturesAnswer } from '../../common/picture-answers.ts'
import { CommandLine } from '../command-line.tsx'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { usePictures } from '../page-api.ts'
import { Loaded, Sentences } from '../states.tsx'
import { Title } from '../title.tsx'
import { Groups } from './groups.tsx'

/** What a set changes on screen: the pictures of a run beside what is live, in groups with the same cause. */
export function Pictures() {
  const { id = '' } = useParams()
  const texts = useTexts()
  const [params] = useSearchParams()
  return (
    <>
      <Title text={texts.picturesOf(id)} />
      <p>
        <Link to={`/w/${id}/candidates`}>{texts.backToCandidates(id)}</Link>
      </p>
      <Loaded query={usePictures(id, params.get('run') ?? '')}>
        {({ report, evidence }) =>
          report === undefined ? <None id={id} /> : <Report id={id} report={report} evidence={evidence} />
        }
      </Loaded>
    </>
  )
}

function None({ id }: { id: string }) {
  const texts = useTexts()
  return (
    <>
      <p>{texts.noPictures}</p>
      <CommandLine args={['smoke', '--whitelabel', id, '--pictures']} />
    </>
  )
}

interface ReportProps extends Pick<PicturesAnswer, 'evidence'> {
  id: string
  report: ReadPictureReport
}

function Report({ id, report, evidence }: ReportProps) {
  const texts = useTexts()
  const format = useFormat()
  const { number, at, key, by, versions, liveSeq, superseded, pictures, unchanged, ignored } = report
  const count = (kind: 'same' | 'noise') => format.number(pictures.filter((one) => one.kind === kind).length)
  const set = Object.entries(versions).map(([app, version]) => `${app} ${version}`)
  const live = liveSeq === undefined ? texts.nothingLive : `${texts.release} ${liveSeq}`
  const own = new Set(pictures.filter(({ whitelabel }) => whitelabel === id).map((one) => one.id))
  const groups = report.groups.filter((group) => group.pictures.some((one) => own.has(one)))
  return (
    <>
      <p>
        <time dateTime={at}>{texts.pictureRun(number, format.time(at), author(key, by))}</time>:{' '}
        {texts.pictureSet(set.join(', '), live)}
      </p>
      {superseded !== undefined && (
        <p className="notice">
          <span id="superseded">{texts.picturesSuperseded(superseded)}</span>{' '}
          <Link to={`/w/${id}/pictures`}>{texts.openNewest}</Link>
        </p>
      )}
      {groups.length === 0 ? (
        <p>{texts.noDifference}</p>
      ) : (
        <Groups id={id} report={report} groups={groups} evidence={evidence} />
      )}
      <p>{texts.pictureCounts(count('same'), count('noise'), format.number(unchanged))}</p>
      <Sentences list={ignored} />
    </>
  )
}
