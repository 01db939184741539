import { serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Empty, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormError } from '@arcada/kit/ui/form'
import { GiftIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import type { ReactNode } from 'react'
import { SeePromotions } from '../../../responsible-gaming/parts/see-promotions.tsx'
import { rewards } from '../../calls/rewards.ts'
import { ClaimAll } from './claim-all.tsx'
import { ClaimContext } from './claim-context.ts'
import { ClaimResult } from './claim-result.tsx'
import { RewardCard } from './reward-card.tsx'
import styles from './rewards.module.css'
import { useClaim } from './use-claim.ts'

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
