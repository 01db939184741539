import type { AppUse, Within } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import { lineName } from '../../common/answers.ts'
import type { AppAnswer } from '../../common/page-answers.ts'
import { useApp, useOverview } from '../api.ts'
import { useFormat } from '../format.ts'
import { Loaded, Sentences, Title } from '../states.tsx'
import { ScrollingTable } from '../table.tsx'
import { Sparkline } from '../wall/sparkline.tsx'
import { SkewSection } from './skew.tsx'
import { Versions } from './versions.tsx'

/** One app: where each of its versions runs, and what is known about them. */
export function Remote() {
  const { app = '' } = useParams()
  const { t } = useLingui()
  const format = useFormat()
  const query = useApp(app)
  return (
    <>
      <Title text={app} />
      <p>
        <Link to="/">{t`Back to the wall`}</Link>
      </p>
      <Loaded query={query}>
        {(details) => (
          <>
            <p>{t`Refreshed at ${{ time: format.clock(query.dataUpdatedAt) }}, and every minute.`}</p>
            <h2>{t`Where it runs`}</h2>
            <Uses app={app} details={details} />
            <Versions details={details} />
            <SkewSection app={app} versions={details.versions} />
            <Sentences list={details.problems} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Uses({ app, details: { uses, versions, felt } }: { app: string; details: AppAnswer }) {
  const { t } = useLingui()
  const trends = useOverview().data?.trends ?? {}
  if (uses.length === 0) return <p>{t`No whitelabel runs it.`}</p>
  const newest = versions.find(({ bad }) => bad === undefined)?.version
  const old = [...new Set(uses.filter((use) => use.version !== newest).map(({ whitelabel }) => whitelabel))]
  return (
    <>
      {newest !== undefined && (
        <p className={old.length > 0 ? 'notice' : ''}>
          {old.length > 0
            ? t`These run an older version than ${newest}: ${{ names: old.join(', ') }}.`
            : t`Every whitelabel runs the newest good version.`}
        </p>
      )}
      <ScrollingTable
        label={t`Where it runs`}
        columns={[
          ...[t`Whitelabel`, t`Version`, t`Share`, t`Trend of failures`, t`Since`, t`Host`],
          ...(felt ? [t`Taps react (INP, 75 %)`, t`Page blocked (75 %)`] : []),
        ]}
        className="uses"
      >
        {uses.map((use) => (
          <UseRow
            key={`${use.whitelabel} ${use.version} ${use.share}`}
            use={use}
            felt={felt}
            trend={trends[lineName({ ...use, app })]}
          />
        ))}
      </ScrollingTable>
    </>
  )
}

interface UseRowProps {
  use: AppUse
  /** Failures per 1,000 loads; undefined while they are unknown. */
  trend: readonly number[] | undefined
  felt: AppAnswer['felt']
}

function UseRow({ use, trend, felt }: UseRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { whitelabel, version, share, since, release, longer, host } = use
  return (
    <tr>
      <td>
        <Link to={`/w/${whitelabel}`}>{whitelabel}</Link>
      </td>
      <td>{version}</td>
      <td>{format.share(share)}</td>
      <td>{trend === undefined ? t`unknown` : <Sparkline points={trend} />}</td>
      <td>
        <time dateTime={since}>{format.time(since)}</time>,{' '}
        {longer ? t`release ${{ number: release }} or earlier` : t`release ${{ number: release }}`}
      </td>
      <td>{host}</td>
      {felt && <FeltCells felt={felt} use={use} />}
    </tr>
  )
}

/** What three of four page loads felt: how late they reacted to taps, and how long the version kept them from reacting. */
function FeltCells({ use, felt }: { use: AppUse; felt: NonNullable<AppAnswer['felt']> }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const own = felt.find(({ whitelabel, version }) => whitelabel === use.whitelabel && version === use.version)
  const shown = (within: Within | undefined) =>
    within === undefined
      ? t`not measured`
      : within.over
        ? t`more than ${{ ms: number(within.seconds * 1000) }} ms`
        : t`within ${{ ms: number(within.seconds * 1000) }} ms`
  return (
    <>
      <td>{shown(own?.inp)}</td>
      <td>
        {shown(own?.blocking)}
        {own?.measured !== undefined && ` (${t`${{ count: number(own.measured) }} page loads measured`})`}
      </td>
    </>
  )
}
