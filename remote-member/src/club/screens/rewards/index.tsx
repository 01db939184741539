import { ApiError, refusalOf, serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Card, Empty, Screen, TabPanel, Tabs, useOnline } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormError } from '@arcada/kit/ui/form'
import { GiftIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type ReactNode, use } from 'react'
import { SeePromotions } from '../../../responsible-gaming/parts/see-promotions.tsx'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { claimRewards } from '../../calls/claim-rewards.ts'
import { rewards } from '../../calls/rewards.ts'
import { ClaimContext } from './claim-context.ts'
import { RewardCard } from './reward-card.tsx'
import styles from './rewards.module.css'
import { type Outcome, type Reward, useClaim } from './use-claim.ts'

const TABS = ['AVAILABLE', 'CLAIMED', 'EXPIRED'] as const

/** Rewards to claim, claimed and missed (ROUTE-55). */
export default function RewardsScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useAddressChoice('tab', TABS, 'AVAILABLE')
  const lists = {
    AVAILABLE: usePages(rewards, { status: 'AVAILABLE' }),
    CLAIMED: usePages(rewards, { status: 'CLAIMED' }),
    EXPIRED: usePages(rewards, { status: 'EXPIRED' }),
  }
  const claiming = useClaim()
  const words: Record<(typeof TABS)[number], string> = {
    AVAILABLE: t`Available`,
    CLAIMED: t`Claimed`,
    EXPIRED: t({ message: 'Expired', context: 'rewards' }),
  }
  const empty: Record<(typeof TABS)[number], ReactNode> = {
    AVAILABLE: <Trans>There is nothing to claim right now.</Trans>,
    CLAIMED: <Trans>You haven't claimed a reward yet.</Trans>,
    EXPIRED: <Trans>You haven't missed a reward.</Trans>,
  }
  const countOf = (one: (typeof TABS)[number]) => lists[one].data?.pages[0]?.totalCount
  const choose = (id: string) => {
    const chosen = TABS.find((one) => one === id)
    if (!chosen || chosen === tab) return
    claiming.forget()
    setTab(chosen)
  }
  const available = lists.AVAILABLE.data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <Screen title={t`Rewards centre`} hideTitle>
      <Tabs
        id="rewards"
        label={t`Rewards by state`}
        value={tab}
        onChange={choose}
        tabs={TABS.map((id) => {
          const count = countOf(id)
          return { id, label: count === undefined ? words[id] : `${words[id]} (${count})` }
        })}
      />
      <ClaimContext value={claiming}>
        <FormError message={claiming.refusal} />
        <ClaimResult outcome={claiming.outcome} />
        <ZoneNote at={serverNow()} />
        {TABS.map((id) => (
          <TabPanel key={id} tabs="rewards" tab={id} value={tab}>
            {id === 'AVAILABLE' && available.length > 1 && <ClaimAll rewards={available} />}
            <PagedList
              pages={lists[id]}
              Row={RewardCard}
              rowKey="id"
              rowHeight={190}
              label={words[id]}
              className={styles.list}
              empty={<Empty icon={<GiftIcon />} text={empty[id]} action={<SeePromotions />} />}
            />
          </TabPanel>
        ))}
      </ClaimContext>
    </Screen>
  )
}

/** Claims all shown rewards together (MC-133). */
function ClaimAll({ rewards }: { rewards: readonly Reward[] }) {
  const { claim, busyWith } = use(ClaimContext)
  const online = useOnline()
  return (
    <div className={styles.all}>
      <Button wide busy={busyWith.length > 1} disabled={!online} onClick={() => void claim(rewards)}>
        <Trans>Claim all</Trans>
      </Button>
    </div>
  )
}

/** The result of each claimed reward, or why it failed; announced once. */
function ClaimResult({ outcome }: { outcome: Outcome | undefined }) {
  const { i18n } = useLingui()
  const { money } = useMoney()
  const why = (code: string) => {
    const refusal = refusalOf(claimRewards, code)
    return errorMessage(new ApiError('refused', claimRewards.id, code, { code, refusal }), i18n)
  }
  return (
    <div role="status">
      {outcome && (
        <Card className={styles.result}>
          {outcome.claimed.length > 0 && (
            <p className={styles.resultHead}>
              <Trans>In your balance now</Trans>
            </p>
          )}
          <ul className={styles.results}>
            {outcome.claimed.map(({ title, amount }, index) => (
              <li key={index} className={styles.line}>
                <span>{title}</span>
                <strong className={styles.gain}>{money(amount)}</strong>
              </li>
            ))}
            {outcome.refused.map(({ title, code }, index) => (
              <li key={index} className={styles.refused}>
                <strong>{title}</strong>
                <span>{why(code)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
