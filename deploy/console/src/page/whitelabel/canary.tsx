import type { LastCanary } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import type { WhitelabelAnswer } from '../../common/answers.ts'
import { Action, useKept } from '../action-dialog.tsx'
import { CommandLine } from '../command-line.tsx'
import { author, useFormat } from '../format.ts'
import { OUTCOMES } from '../labels.ts'
import { Sentences } from '../states.tsx'
import { Reason } from '../tool-sentence.tsx'
import { CanaryTable } from './canary-table.tsx'

type Versions = Readonly<Record<string, string>>
type Worse = { remote: string; version: string }

const versionsText = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')

/** How to find the version that brought the fault of a worse remote; the stable version is taken as good. */
function Bisect({ id, worse, stable }: { id: string; worse: readonly Worse[]; stable: Versions }) {
  const { t } = useLingui()
  const known = worse.flatMap(({ remote, version }) => {
    const good = stable[remote]
    return good === undefined || good === version ? [] : [{ remote, version, good }]
  })
  if (known.length === 0) return null
  return (
    <>
      <h3>{t`Find the version that brought the fault`}</h3>
      {known.map(({ remote, version, good }) => (
        <CommandLine key={remote} args={['bisect', remote, '--good', good, '--bad', version, '--on', id]} />
      ))}
    </>
  )
}

const worseOf = (remotes: readonly (Worse & { outcome: string })[] = []): Worse[] =>
  remotes.filter(({ outcome }) => outcome === 'worse')

/** Why the last canary ended: the release without it, and the verdict about it where there is one. */
function Ended({ last }: { last: LastCanary }) {
  const { t } = useLingui()
  const { verdict, ended, releases, versions } = last
  return (
    <>
      <h3>
        {t`Last canary`}: {t`Release`} {releases.at(-1)}
      </h3>
      <p>{versionsText(versions)}</p>
      {ended && (
        <p>
          {t`Ended in release ${{ release: ended.release }} by ${{ by: author(ended.key, ended.by) }}`}:{' '}
          {ended.why}
        </p>
      )}
      {verdict === undefined && <p>{t`Nothing compared it with the stable set.`}</p>}
      <ul>
        {verdict?.remotes.map((compared) => (
          <li key={compared.remote}>
            {compared.remote} {compared.version} – <strong>{t(OUTCOMES[compared.outcome])}</strong>:{' '}
            <Reason compared={compared} canary={verdict} />
          </li>
        ))}
        {verdict?.unreachable !== undefined && (
          <li>
            <strong>{t`Ended without metrics`}</strong>: {verdict.unreachable}
          </li>
        )}
      </ul>
    </>
  )
}

/** The canary that is live: its share, how it compares, and how it can end. */
export function CanarySection({ id, answer }: { id: string; answer: WhitelabelAnswer }) {
  const { t } = useLingui()
  const format = useFormat()
  const { status, lastCanary, canary: now, canaryProblems = [] } = answer
  const { release } = status.live
  const [canary, onOpenChange] = useKept(status.live.canary)
  if (canary === undefined)
    return (
      <>
        <h2>{t`Canary`}</h2>
        <p>{t`There is no canary.`}</p>
        {lastCanary && <Ended last={lastCanary} />}
        <Bisect id={id} worse={worseOf(lastCanary?.verdict?.remotes)} stable={status.live.versions} />
      </>
    )
  const common = {
    whitelabel: id,
    change: 'canary',
    reasonOption: '--why',
    takesSeen: true,
    live: release,
    onOpenChange,
  } as const
  const args = ['promote', id, '--keep-settings']
  return (
    <>
      <h2>{t`Canary`}</h2>
      <dl>
        <dt>{t`Version`}</dt>
        <dd>{versionsText(canary.versions)}</dd>
        <dt>{t`Wanted share`}</dt>
        <dd>{format.share(canary.share)}</dd>
        <dt>{t`Observed share`}</dt>
        <dd>{now?.observed === undefined ? t`unknown` : format.share(now.observed)}</dd>
      </dl>
      {now === undefined && canaryProblems.length === 0 && (
        <p>{t`Loads are unknown: start the console with --metrics and the address of the collectors.`}</p>
      )}
      <Sentences list={[...canaryProblems, ...(now?.unreachable === undefined ? [] : [now.unreachable])]} />
      {now && now.compared.length > 0 && <CanaryTable compared={now.compared} canary={now} />}
      <Bisect id={id} worse={worseOf(now?.compared)} stable={status.live.versions} />
      <div className="actions">
        <Action
          {...common}
          label={t`End the canary`}
          note={t`The canary versions run nowhere on this whitelabel afterwards, and are marked as bad.`}
          body={{ share: 'off' }}
          args={[...args, '--canary', 'off']}
        />
        <Action
          {...common}
          label={t`Change the share`}
          note={t`Canary`}
          fields={[
            { name: 'share', label: t`Share of the visitors in percent`, option: '--canary', required: true },
          ]}
          args={args}
        />
        <Action
          {...common}
          label={t`Give the canary to all visitors`}
          note={t`The canary versions become the stable set for 100 % of the visitors.`}
          body={{ share: '100' }}
          args={[...args, '--canary', '100']}
        />
      </div>
    </>
  )
}
