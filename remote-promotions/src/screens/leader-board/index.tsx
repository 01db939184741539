import { cachedQuery, callQuery, pageNow, request } from '@arcada/kit/api'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@arcada/kit/api/query'
import type { QueryOf, ValueOf } from '@arcada/kit/contract'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isOffered, page } from '@arcada/kit/federation'
import { $locale, DAY_MS, errorMessage, formatClock, formatMoney, roundUp } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { $session, withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import {
  Button,
  Card,
  classNames,
  Empty,
  LinkButton,
  Loading,
  Screen,
  SectionHeader,
  Skeleton,
  safePath,
  TabPanel,
  Tabs,
  toast,
} from '@arcada/kit/ui'
import { CheckCircleIcon, ClockIcon, CrownIcon, MedalIcon, TrophyIcon } from '@arcada/kit/ui/icons'
import { Progress } from '@arcada/kit/ui/progress'
import { useEffect, useRef, useState } from 'react'
import { announcementsBanner } from '../../calls/announcements-banner.ts'
import { claimMission } from '../../calls/claim-mission.ts'
import { leaderboard } from '../../calls/leaderboard.ts'
import { missions } from '../../calls/missions.ts'
import { isBannerOffered, useOpenBanner } from '../../parts/banner-link.ts'
import { BannerSlide } from '../../parts/banner-slide.tsx'
import column from '../../parts/column.module.css'
import { useOffers } from '../../parts/use-offers.ts'
import styles from './leader-board.module.css'

const PERIODS = ['day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/** The leaders by day, week or month, the member's place, and the missions of the week (ROUTE-58). */
export default function LeaderBoardScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const loggedIn = useStore($session) !== null
  const period: Period = PERIODS.find((one) => one === search.get('period')) ?? 'week'
  const board = useQuery({ ...boardQuery(period), placeholderData: keepPreviousData })
  const words: Record<Period, string> = { day: t`Today`, week: t`Week`, month: t`Month` }

  return (
    <Screen title={t`Leaderboard`} hideTitle wide>
      <div className={classNames(column.screen, styles.columns)}>
        <div className={column.screen}>
          <BoardBanner />
          <Missions loggedIn={loggedIn} />
        </div>
        <div className={column.screen}>
          <Tabs
            id="period"
            label={t`Period`}
            variant="segments"
            value={period}
            tabs={PERIODS.map((id) => ({ id, label: words[id] }))}
            onChange={(id) => setSearch({ period: id }, { replace: true })}
          />
          <TabPanel tabs="period" tab={period} value={period}>
            {!board.data ? (
              <Loading query={board} className={column.screen} blocks={[196, 280]} />
            ) : board.data && board.data.content.length > 0 ? (
              <>
                <TimeLeft
                  until={board.data.endsAt}
                  onOver={() => void client.invalidateQueries({ queryKey: [leaderboard.id] })}
                />
                <Board board={board.data} />
              </>
            ) : (
              <Empty icon={<TrophyIcon />} text={<Trans>Nobody has played in this period yet.</Trans>} />
            )}
          </TabPanel>
        </div>
      </div>
    </Screen>
  )
}

/** The banner above the board, of its own group; requested at most once in five minutes (API-50). */
function BoardBanner() {
  const merchantCode = page().release.merchant
  const banners = useQuery({
    ...cachedQuery(announcementsBanner, { groupName: 'm_board', platform: 'M', merchantCode }),
    placeholderData: keepPreviousData,
  })
  const open = useOpenBanner()
  const offers = useOffers()
  const [failed, setFailed] = useState<string>()
  if (banners.isPending) return <Skeleton shape="block" ratio={2.13} />
  const banner = banners.data?.find((one) => one.url !== failed && isBannerOffered(one, offers))
  if (!banner) return null
  return <BannerSlide banner={banner} priority onFail={() => setFailed(banner.url)} onOpen={open} />
}

/** Counts down to the end of the period (`until` by `pageNow`), and calls back once at the end. */
function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => until - pageNow())
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    let ended = false
    const tick = () => {
      const rest = until - pageNow()
      setLeft(rest)
      if (rest > 0 || ended) return
      ended = true
      over.current()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  const shown = roundUp(Math.max(0, left))
  const days = Math.floor(shown / DAY_MS)
  return (
    <p className={styles.left} role="timer">
      <ClockIcon />
      <Trans>Ends in</Trans>{' '}
      <span className={styles.clock}>
        {days > 0 && (
          <>
            <Plural value={days} one="# day" other="# days" />{' '}
          </>
        )}
        {formatClock(shown % DAY_MS, 'hh:mm:ss')}
      </span>
    </p>
  )
}

/** The leaders of a period; `endsAt` is its end, by `pageNow`. */
function boardQuery(period: QueryOf<typeof leaderboard>['period']) {
  return queryOptions({
    queryKey: callQuery(leaderboard, { period }).queryKey,
    queryFn: async ({ signal }) => {
      const board = await request(leaderboard, { query: { period }, signal })
      return { ...board, endsAt: pageNow() + board.endsIn }
    },
  })
}

type BoardData = ValueOf<typeof leaderboard>
type Place = BoardData['content'][number]

/** The first three on a podium, the others in a list, the member's place at the bottom. */
function Board({ board }: { board: BoardData }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const prize = ({ prize: amount }: Place) =>
    amount > 0 ? formatMoney(amount, board.currencySymbol, locale) : undefined
  const podium = board.content.filter(({ rank }) => rank <= 3)
  const others = board.content.filter(({ rank }) => rank > 3)
  return (
    <div className={styles.board}>
      <ol className={styles.podium} aria-label={t`Podium`}>
        {podium.map((place) => (
          <li key={place.rank} className={styles.step} data-rank={place.rank}>
            <span className={styles.medal} aria-hidden="true">
              {place.rank === 1 ? <CrownIcon /> : <MedalIcon />}
            </span>
            <span className={styles.rank}>{place.rank}</span>
            <span className={styles.name}>{place.accountMasked}</span>
            <Points score={place.score} />
            {prize(place) && <span className={styles.prize}>{prize(place)}</span>}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ol className={styles.places} aria-label={t`Other places`} start={4}>
          {others.map((place) => (
            <li key={place.rank} className={styles.place}>
              <span className={styles.rank}>{place.rank}</span>
              <span className={styles.name}>{place.accountMasked}</span>
              <Points score={place.score} />
              <span className={classNames(styles.prize, styles.last)}>{prize(place) ?? '–'}</span>
            </li>
          ))}
        </ol>
      )}
      {board.mine && (
        <p className={styles.mine}>
          <span className={styles.rank}>{board.mine.rank}</span>
          <span className={styles.name}>
            <Trans>Your place</Trans>
          </span>
          <Points score={board.mine.score} />
        </p>
      )}
    </div>
  )
}

function Points({ score }: { score: number }) {
  return (
    <span className={styles.points}>
      <Plural value={score} one="# pt" other="# pts" />
    </span>
  )
}

type Mission = ValueOf<typeof missions>['content'][number]

/** The missions of the week: progress, and the reward once one is completed. */
function Missions({ loggedIn }: { loggedIn: boolean }) {
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
      ) : list.data ? (
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
      ) : null}
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
