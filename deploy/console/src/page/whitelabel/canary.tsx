import type { LastCanary } from '@arcada/release'
import type { WhitelabelAnswer } from '../../common/answers.ts'
import { Action } from '../action-dialog.tsx'
import { CommandLine } from '../command-line.tsx'
import { author, useFormat } from '../format.ts'
import { useKept } from '../kept.ts'
import { useTexts } from '../language.tsx'
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
  const texts = useTexts()
  const known = worse.flatMap(({ remote, version }) => {
    const good = stable[remote]
    return good === undefined || good === version ? [] : [{ remote, version, good }]
  })
  if (known.length === 0) return null
  return (
    <>
      <h3>{texts.bisect}</h3>
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
  const texts = useTexts()
  const { verdict, ended, releases, versions } = last
  return (
    <>
      <h3>
        {texts.lastCanary}: {texts.release} {releases.at(-1)}
      </h3>
      <p>{versionsText(versions)}</p>
      {ended && (
        <p>
          {texts.endedBy(ended.release, author(ended.key, ended.by))}: {ended.why}
        </p>
      )}
      {verdict === undefined && <p>{texts.noVerdict}</p>}
      <ul>
        {verdict?.remotes.map((compared) => (
          <li key={compared.remote}>
            {compared.remote} {compared.version} – <strong>{texts.outcomes[compared.outcome]}</strong>:{' '}
            <Reason compared={compared} canary={verdict} />
          </li>
        ))}
        {verdict?.unreachable !== undefined && (
          <li>
            <strong>{texts.silent}</strong>: {verdict.unreachable}
          </li>
        )}
      </ul>
    </>
  )
}

/** The canary that is live: its share, how it compares, and how it can end. */
export function CanarySection({ id, answer }: { id: string; answer: WhitelabelAnswer }) {
  const texts = useTexts()
  const format = useFormat()
  const { status, lastCanary, canary: now, canaryProblems = [] } = answer
  const { release } = status.live
  const [canary, onOpenChange] = useKept(status.live.canary)
  if (canary === undefined)
    return (
      <>
        <h2>{texts.canary}</h2>
        <p>{texts.noCanary}</p>
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
      <h2>{texts.canary}</h2>
      <dl>
        <dt>{texts.version}</dt>
        <dd>{versionsText(canary.versions)}</dd>
        <dt>{texts.wanted}</dt>
        <dd>{format.share(canary.share)}</dd>
        <dt>{texts.observed}</dt>
        <dd>{now?.observed === undefined ? texts.unknown : format.share(now.observed)}</dd>
      </dl>
      {now === undefined && canaryProblems.length === 0 && <p>{texts.withoutMetrics}</p>}
      <Sentences list={[...canaryProblems, ...(now?.unreachable === undefined ? [] : [now.unreachable])]} />
      {now && now.compared.length > 0 && <CanaryTable compared={now.compared} canary={now} />}
      <Bisect id={id} worse={worseOf(now?.compared)} stable={status.live.versions} />
      <div className="actions">
        <Action
          {...common}
          label={texts.endCanary}
          note={texts.endCanaryNote}
          body={{ share: 'off' }}
          args={[...args, '--canary', 'off']}
        />
        <Action
          {...common}
          label={texts.changeShare}
          note={texts.canary}
          fields={[{ name: 'share', label: texts.sharePercent, option: '--canary', required: true }]}
          args={args}
        />
        <Action
          {...common}
          label={texts.fullCanary}
          note={texts.fullCanaryNote}
          body={{ share: '100' }}
          args={[...args, '--canary', '100']}
        />
      </div>
    </>
  )
}
