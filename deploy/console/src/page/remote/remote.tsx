import type { AppUse, Within } from '@arcada/release'
import { Link, useParams } from 'react-router-dom'
import { lineName } from '../../common/answers.ts'
import type { AppAnswer } from '../../common/page-answers.ts'
import { useOverview } from '../api.ts'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { useApp } from '../page-api.ts'
import { Loaded, Sentences } from '../states.tsx'
import { ScrollingTable } from '../table.tsx'
import { Title } from '../title.tsx'
import { Sparkline } from '../wall/sparkline.tsx'
import { SkewSection } from './skew.tsx'
import { Versions } from './versions.tsx'

/** One app: where each of its versions runs, and what is known about them. */
export function Remote() {
  const { app = '' } = useParams()
  const texts = useTexts()
  const format = useFormat()
  const query = useApp(app)
  return (
    <>
      <Title text={app} />
      <p>
        <Link to="/">{texts.backToWall}</Link>
      </p>
      <Loaded query={query}>
        {(details) => (
          <>
            <p>{texts.refreshedRarely(format.clock(query.dataUpdatedAt))}</p>
            <h2>{texts.whereItRuns}</h2>
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
  const texts = useTexts()
  const trends = useOverview().data?.trends ?? {}
  if (uses.length === 0) return <p>{texts.runsNowhere}</p>
  const newest = versions.find(({ bad }) => bad === undefined)?.version
  const old = [...new Set(uses.filter((use) => use.version !== newest).map(({ whitelabel }) => whitelabel))]
  return (
    <>
      {newest !== undefined && (
        <p className={old.length > 0 ? 'notice' : ''}>
          {old.length > 0 ? texts.runOld(old.join(', '), newest) : texts.allNewest}
        </p>
      )}
      <ScrollingTable
        label={texts.whereItRuns}
        columns={[
          ...[texts.whitelabel, texts.version, texts.share, texts.trend, texts.since, texts.host],
          ...(felt ? [texts.inp, texts.blocking] : []),
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
  const texts = useTexts()
  const format = useFormat()
  const { whitelabel, version, share, since, release, longer, host } = use
  return (
    <tr>
      <td>
        <Link to={`/w/${whitelabel}`}>{whitelabel}</Link>
      </td>
      <td>{version}</td>
      <td>{format.share(share)}</td>
      <td>{trend === undefined ? texts.unknown : <Sparkline points={trend} />}</td>
      <td>
        <time dateTime={since}>{format.time(since)}</time>,{' '}
        {longer ? texts.sinceLonger(release) : texts.sinceRelease(release)}
      </td>
      <td>{host}</td>
      {felt && <FeltCells felt={felt} use={use} />}
    </tr>
  )
}

/** What three of four page loads felt: how late they reacted to taps, and how long the version kept them from reacting. */
function FeltCells({ use, felt }: { use: AppUse; felt: NonNullable<AppAnswer['felt']> }) {
  const texts = useTexts()
  const { number } = useFormat()
  const own = felt.find(({ whitelabel, version }) => whitelabel === use.whitelabel && version === use.version)
  const shown = (within: Within | undefined) =>
    within === undefined
      ? texts.notMeasured
      : texts.feltWithin(number(within.seconds * 1000), within.over === true)
  return (
    <>
      <td>{shown(own?.inp)}</td>
      <td>
        {shown(own?.blocking)}
        {own?.measured !== undefined && ` (${texts.measured(number(own.measured))})`}
      </td>
    </>
  )
}
