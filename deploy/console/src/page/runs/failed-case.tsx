import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import { casePath, useCase } from '../api.ts'
import { imageAddress } from '../session.ts'
import { Loaded, Sentences, Title } from '../states.tsx'

/** What a failed smoke case left on this machine: its picture, errors, requests and trace. */
export function FailedCase() {
  const { run = '', name = '' } = useParams()
  const { t } = useLingui()
  const query = useCase(run, name)
  return (
    <>
      <Title text={query.data?.title ?? t`Failed case`} />
      <p>
        <Link to="/runs">{t`Back to the smoke runs`}</Link>
      </p>
      <Loaded query={query}>
        {({ problem, errors, requests, hasPicture, trace }) => (
          <>
            <p className="notice">{problem}</p>
            <p>
              {trace === undefined ? (
                t`There is no trace.`
              ) : (
                <a className="button" href={trace} target="_blank" rel="noreferrer">
                  {t`Open the trace (new tab)`}
                </a>
              )}
            </p>
            {hasPicture ? (
              <img
                className="evidence"
                src={imageAddress(`${casePath(run, name)}/page.png`)}
                alt={t`The page when the case failed`}
              />
            ) : (
              <p>{t`There is no picture: the page had not opened.`}</p>
            )}
            <h2>{t`Errors of the page`}</h2>
            {errors.length > 0 ? <Sentences list={errors} /> : <p>{t`None.`}</p>}
            <h2>{t`Requests`}</h2>
            {requests.length > 0 ? <pre>{requests.join('\n')}</pre> : <p>{t`None.`}</p>}
          </>
        )}
      </Loaded>
    </>
  )
}
