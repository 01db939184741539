import { useRefreshBalance } from '@arcada/kit/account'
import { ApiError, refusalOf, serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { sumOf } from '@arcada/kit/contract/centavos'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { errorMessage } from '@arcada/kit/i18n'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Button, Card, confirmDialog, Empty, Screen, TabPanel, Tabs, useOnline } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormError } from '@arcada/kit/ui/form'
import { GiftIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { createContext, memo, type ReactNode, use, useState } from 'react'
import { SeePromotions } from '../../../responsible-gaming/parts/see-promotions.tsx'
import layout from '../../../shared/parts/layout.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import { claimRewards } from '../../calls/claim-rewards.ts'
import { rewards } from '../../calls/rewards.ts'
import styles from './rewards.module.css'

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
  const choose = (chosen: (typeof TABS)[number]) => {
    if (chosen === tab) return
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
              className={layout.cards}
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
            <p className={text.strong}>
              <Trans>In your balance now</Trans>
            </p>
          )}
          <ul className={layout.stack2}>
            {outcome.claimed.map(({ title, amount }, index) => (
              <li key={index} className={layout.pair}>
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

/** One reward: occasion, amount, turnover and expiry (MC-131). */
const RewardCard = memo(function RewardCard({ row }: { row: Reward }) {
  const { t } = useLingui()
  const { money } = useMoney()
  const moment = useMoment()
  const online = useOnline()
  const { claim, busyWith } = use(ClaimContext)
  const words = useTypeWords()
  const until = moment(row.expireAt)
  const stakes = money(row.amount * row.turnover)
  return (
    <Card as="article" className={styles.card}>
      <div className={layout.head}>
        <h2 dir="auto">{row.title}</h2>
        <Badge tone="primary">{words[row.type] ?? t`Reward`}</Badge>
      </div>
      <p className={styles.amount}>{money(row.amount)}</p>
      <p className={text.figures}>
        {row.turnover > 0 ? (
          <Trans>To be staked before it can be withdrawn: {stakes}</Trans>
        ) : (
          <Trans>Can be withdrawn at once</Trans>
        )}
      </p>
      <p className={text.figures}>
        {row.status === 'EXPIRED' ? <Trans>Expired on {until}</Trans> : <Trans>Valid until {until}</Trans>}
      </p>
      {row.status === 'AVAILABLE' && (
        <Button
          wide
          busy={busyWith.includes(row.id)}
          disabled={!online}
          aria-label={t`Claim ${row.title}`}
          onClick={() => void claim([row])}
        >
          <Trans>Claim</Trans>
        </Button>
      )}
    </Card>
  )
})

/** The occasion of a reward; an unknown one is "reward". */
function useTypeWords(): Partial<Record<string, string>> {
  const { t } = useLingui()
  return {
    WELCOME: t`Welcome`,
    CASHBACK: t`Cashback`,
    BIRTHDAY: t`Birthday`,
    LEVEL: t`Club`,
    REFERRAL: t`Invitation`,
    MISSION: t`Mission`,
  }
}

/** The state of the screen that its cards need. */
interface Claiming {
  claim: (chosen: readonly Reward[]) => Promise<void>
  /** The rewards being claimed. */
  busyWith: readonly string[]
}

const ClaimContext = createContext<Claiming>({ claim: async () => {}, busyWith: [] })

type Reward = ValueOf<typeof rewards>['content'][number]

/** The result of each claimed reward. */
interface Outcome {
  claimed: readonly { title: string; amount: number }[]
  refused: readonly { title: string; code: string }[]
}

/** Claims rewards, shows each result, and reloads the lists (MC-132…MC-134). */
function useClaim() {
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const confirmStakes = useStakesQuestion()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busyWith, setBusyWith] = useState<readonly string[]>([])
  const settle = () => {
    setBusyWith([])
    void client.invalidateQueries({ queryKey: [rewards.id] })
  }
  const { write, refusal } = useWrite({
    send: (chosen: readonly Reward[], signal) =>
      requestOnce(claimRewards, { body: { ids: chosen.map(({ id }) => id) }, signal }),
    onDone({ claimed, refused }, chosen) {
      const titleOf = (id: string) => chosen.find((one) => one.id === id)?.title ?? ''
      const gained = claimed.map(({ id, amount }) => ({ title: titleOf(id), amount }))
      setOutcome((before) => ({
        claimed: [...(before?.claimed ?? []), ...gained],
        refused: refused.map(({ id, code }) => ({ title: titleOf(id), code })),
      }))
      settle()
      void refreshBalance()
    },
    onFailed: settle,
  })
  return {
    outcome,
    refusal,
    busyWith,
    async claim(chosen: readonly Reward[]) {
      if (!(await confirmStakes(chosen))) return
      setBusyWith(chosen.map(({ id }) => id))
      write(chosen)
    },
    /** Removes the results so far. */
    forget: () => setOutcome(undefined),
  }
}

/** Asks for a confirmation before claims that hold money back until it is staked; others need none. */
function useStakesQuestion(): (chosen: readonly Reward[]) => Promise<boolean> {
  const { t } = useLingui()
  const { money } = useMoney()
  return async (chosen) => {
    const gained = sumOf(chosen.map(({ amount }) => amount))
    const stakes = sumOf(chosen.map(({ amount, turnover }) => amount * turnover))
    if (stakes === 0) return true
    const [first, ...others] = chosen
    const title = first?.title ?? ''
    const [amount, bound] = [money(gained), money(stakes)]
    const text = t`${amount} goes to your balance. Until you have staked ${bound}, ${bound} of your balance cannot be withdrawn.`
    return confirmDialog({
      title:
        others.length === 0
          ? t`Claim ${title}?`
          : t`${plural(chosen.length, { one: 'Claim # reward?', other: 'Claim # rewards?' })}`,
      text: stakes > gained ? `${text} ${t`You can then withdraw less than now.`}` : text,
      confirm: t`Claim`,
      cancel: t`Not now`,
    })
  }
}
