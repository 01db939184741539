import { cachedQuery, callQuery, pageNow, request } from '@arcada/kit/api'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@arcada/kit/api/query'
import type { QueryOf, ValueOf } from '@arcada/kit/contract'
import { page } from '@arcada/kit/federation'
import { $locale, DAY_MS, formatClock, formatMoney, roundUp } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { classNames, Empty, Loading, Screen, Skeleton, TabPanel, Tabs } from '@arcada/kit/ui'
import { ClockIcon, CrownIcon, MedalIcon, TrophyIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { announcementsBanner } from '../../calls/announcements-banner.ts'
import { leaderboard } from '../../calls/leaderboard.ts'
import { isBannerOffered, useOpenBanner } from '../../parts/banner-link.ts'
import { BannerSlide } from '../../parts/banner-slide.tsx'
import column from '../../parts/column.module.css'
import { useOffers } from '../../parts/use-offers.ts'
import styles from './leader-board.module.css'
import { Missions } from './missions.tsx'

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
            ) : board.data.content.length > 0 ? (
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
