import type { DetailedVersion } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSkew } from '../api.ts'
import { CommandLine } from '../command-line.tsx'
import { Loaded, Sentences } from '../states.tsx'

interface SkewProps {
  app: string
  versions: readonly DetailedVersion[]
}

/** Whether a version, chosen by the address, could be promoted on each whitelabel. */
export function SkewSection({ app, versions }: SkewProps) {
  const { t } = useLingui()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const version = params.get('version') ?? ''
  const choose = (value: string) =>
    setParams(value === '' ? {} : { version: value }, { replace: true, preventScrollReset: true })
  return (
    <>
      <h2>{t`Check a version on every whitelabel`}</h2>
      <div className="filter">
        <label htmlFor={id}>{t`Version`}</label>
        <select id={id} value={version} onChange={({ target }) => choose(target.value)}>
          <option value="">{t`Choose a version`}</option>
          {versions.map((one) => (
            <option key={one.version}>{one.version}</option>
          ))}
        </select>
      </div>
      {version !== '' && (
        <>
          <Skew app={app} version={version} />
          <p>{t`The same on the command line`}</p>
          <CommandLine args={['check', '--skew', `--${app}`, version]} />
        </>
      )}
    </>
  )
}

function Skew({ app, version }: { app: string; version: string }) {
  const { t } = useLingui()
  return (
    <Loaded query={useSkew(app, version)}>
      {(lines) => (
        <table className="wrapping">
          <thead>
            <tr>
              <th scope="col">{t`Whitelabel`}</th>
              <th scope="col">{t`Result`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ whitelabel, allowed, problems }) => (
              <tr key={whitelabel}>
                <td>
                  <Link to={`/w/${whitelabel}`}>{whitelabel}</Link>
                </td>
                <td>
                  {allowed ? t`check allows it` : t`check refuses it:`}
                  <Sentences list={problems} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}
