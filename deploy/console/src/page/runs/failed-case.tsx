import { Link, useParams } from 'react-router-dom'
import { useTexts } from '../language.tsx'
import { casePath, useCase } from '../page-api.ts'
import { imageAddress } from '../session.ts'
import { Loaded, Sentences } from '../states.tsx'
import { Title } from '../title.tsx'

/** What a failed smoke case left on this machine: its picture, errors, requests and trace. */
export function FailedCase() {
  const { run = '', name = '' } = useParams()
  const texts = useTexts()
  const query = useCase(run, name)
  return (
    <>
      <Title text={query.data?.title ?? texts.caseTitle} />
      <p>
        <Link to="/runs">{texts.backToRuns}</Link>
      </p>
      <Loaded query={query}>
        {({ problem, errors, requests, hasPicture, trace }) => (
          <>
            <p className="notice">{problem}</p>
            <p>
              {trace === undefined ? (
                texts.noTrace
              ) : (
                <a className="button" href={trace} target="_blank" rel="noreferrer">
                  {texts.openTrace}
                </a>
              )}
            </p>
            {hasPicture ? (
              <img
                className="evidence"
                src={imageAddress(`${casePath(run, name)}/page.png`)}
                alt={texts.pictureAlt}
              />
            ) : (
              <p>{texts.noPicture}</p>
            )}
            <h2>{texts.pageErrors}</h2>
            {errors.length > 0 ? <Sentences list={errors} /> : <p>{texts.none}</p>}
            <h2>{texts.requests}</h2>
            {requests.length > 0 ? <pre>{requests.join('\n')}</pre> : <p>{texts.none}</p>}
          </>
        )}
      </Loaded>
    </>
  )
}
