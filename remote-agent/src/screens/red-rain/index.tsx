import { useWallet } from '@arcada/kit/account'
import { useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { Card, Loading, QueryError, Screen } from '@arcada/kit/ui'
import { redRain } from '../../calls/red-rain.ts'
import { CheckCard } from './check-card.tsx'
import { History } from './history.tsx'
import { OddsTable } from './odds-table.tsx'
import { RoundCard } from './round-card.tsx'
import { useRedRain } from './use-red-rain.ts'

/**
 * /m/redRain: envelopes with small amounts for agents, in rounds; the server decides the amounts. Each tap changes a
 * number: the parts below render only when they change themselves, so that cheap phones keep up.
 */
export default function RedRainScreen() {
  const { t } = useLingui()
  const { query, data, phase } = useRedRain()
  const symbol = useWallet().data?.currencySymbol
  return (
    <Screen title={t`Red envelope rain`} hideTitle>
      <OfflineNote call={redRain} />
      {query.isPending ? (
        <Loading blocks={[220, 260]} />
      ) : data && phase ? (
        <>
          <RoundCard rain={data} phase={phase} symbol={symbol} />
          <Card as="section">
            <OddsTable odds={data.odds} symbol={symbol} />
          </Card>
          <CheckCard
            roundId={data.roundId}
            commit={data.commit}
            last={data.last}
            memberId={data.memberId}
            symbol={symbol}
          />
          <History symbol={symbol} />
        </>
      ) : (
        <QueryError query={query} />
      )}
    </Screen>
  )
}
