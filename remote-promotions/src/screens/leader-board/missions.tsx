import { callQuery, request } from '@arcada/kit/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isOffered } from '@arcada/kit/federation'
import { $locale, errorMessage, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, LinkButton, Loading, SectionHeader, Skeleton, safePath, toast } from '@arcada/kit/ui'
import { CheckCircleIcon } from '@arcada/kit/ui/icons'
import { Progress } from '@arcada/kit/ui/progress'
import { claimMission } from '../../calls/claim-mission.ts'
import { missions } from '../../calls/missions.ts'
import column from '../../parts/column.module.css'
import styles from './leader-board.module.css'

type Mission = ValueOf<typeof missions>['content'][number]

/** The missions of the week: progress, and the reward once one is completed. */
export function Missions({ loggedIn }: { loggedIn: boolean }) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const client = useQueryClient()
  const list = useQuery({ ...callQuery(missions), placeholderData: keepPreviousData })
  const claim = useMutation({
    mutationKey: [claimMission.id],
    mutationFn: (id: string) => request(claimMission, { body: { id } }),
    onSuccess: ({ reward, currencySymbol }) => {
      const amount = formatMoney(reward, currencySymbol, locale)
      toast({ type: 'success', text: t`${amount} is in your wallet` })
    },
    onError: (error) => toast({ type: 'fail', text: errorMessage(error, i18n) }),
    onSettled: () => {
      for (const call of [missions, walletBalance]) void client.invalidateQueries({ queryKey: [call.id] })
    },
  })

  // Read from the cache, not from the last render: two quick taps are one claim.
  function pay(id: string) {
    if (client.isMutating({ mutationKey: [claimMission.id] }) === 0) claim.mutate(id)
  }

  return (
    <section className={column.column}>
      <SectionHeader title={<Trans>Missions of the week</Trans>} />
      {!list.data ? (
        <Loading query={list} className={column.column}>
          {[1, 2, 3].map((place) => (
            <MissionSkeleton key={place} />
          ))}
        </Loading>
      ) : (
        <ul className={column.column} aria-label={t`Missions of the week`}>
          {list.data.content.map((mission) => (
            <MissionCard
              key={mission.id}
              mission={mission}
              amount={formatMoney(mission.reward, list.data.currencySymbol, locale)}
              busy={claim.isPending && claim.variables === mission.id}
              onClaim={() => withSession(loggedIn, () => pay(mission.id))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function MissionSkeleton() {
  return (
    <Card className={styles.mission}>
      <div className={styles.missionWords}>
        <Skeleton width={160} height={24} />
        <Skeleton width={64} />
      </div>
      <div className={styles.missionEnd}>
        <Skeleton width={120} />
      </div>
    </Card>
  )
}

interface MissionCardProps {
  mission: Mission
  amount: string
  busy: boolean
  onClaim: () => void
}

function MissionCard({ mission, amount, busy, onClaim }: MissionCardProps) {
  const { t } = useLingui()
  const { title, done, goal, status } = mission
  const address = safePath(mission.link)
  return (
    <Card as="li" className={styles.mission}>
      <div className={styles.missionWords}>
        <span className={styles.missionTitle}>{title}</span>
        <span className={styles.prize}>{amount}</span>
      </div>
      <div className={styles.missionEnd}>
        <Progress label={title} value={done} max={goal} />
        <span className={styles.points}>
          {done}/{goal}
        </span>
        {status === 'OPEN' && address && isOffered(address) && (
          <LinkButton size="s" variant="tonal" to={address} aria-label={t`Play: ${title}`}>
            <Trans>Play</Trans>
          </LinkButton>
        )}
        {status === 'AVAILABLE' && (
          <Button size="s" variant="accent" busy={busy} onClick={onClaim}>
            <Trans>Claim</Trans>
          </Button>
        )}
        {status === 'CLAIMED' && (
          <span className={styles.claimed}>
            <CheckCircleIcon />
            <Trans>Received</Trans>
          </span>
        )}
      </div>
    </Card>
  )
}
