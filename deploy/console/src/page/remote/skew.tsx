import type { DetailedVersion } from '@arcada/release'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CommandLine } from '../command-line.tsx'
import { useTexts } from '../language.tsx'
import { useSkew } from '../page-api.ts'
import { Loaded, Sentences } from '../states.tsx'

interface SkewProps {
  app: string
  versions: readonly DetailedVersion[]
}

/** Whether a version, chosen by the address, could be promoted on each whitelabel. */
export function SkewSection({ app, versions }: SkewProps) {
  const texts = useTexts()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const version = params.get('version') ?? ''
  const choose = (value: string) =>
    setParams(value === '' ? {} : { version: value }, { replace: true, preventScrollReset: true })
  return (
    <>
      <h2>{texts.checkHosts}</h2>
      <div className="filter">
        <label htmlFor={id}>{texts.version}</label>
        <select id={id} value={version} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.choose}</option>
          {versions.map((one) => (
            <option key={one.version}>{one.version}</option>
          ))}
        </select>
      </div>
      {version !== '' && (
        <>
          <Skew app={app} version={version} />
          <p>{texts.equivalent}</p>
          <CommandLine args={['check', '--skew', `--${app}`, version]} />
        </>
      )}
    </>
  )
}

function Skew({ app, version }: { app: string; version: string }) {
  const texts = useTexts()
  return (
    <Loaded query={useSkew(app, version)}>
      {(lines) => (
        <table className="wrapping">
          <thead>
            <tr>
              <th scope="col">{texts.whitelabel}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ whitelabel, allowed, problems }) => (
              <tr key={whitelabel}>
                <td>
                  <Link to={`/w/${whitelabel}`}>{whitelabel}</Link>
                </td>
                <td>
                  {allowed ? texts.allowed : texts.checkRefuses}
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
