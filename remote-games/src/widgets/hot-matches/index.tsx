import { homeAnnouncementsQuery } from '@arcada/kit/account'
import { useQuery } from '@arcada/kit/api/query'
import type { HotMatch } from '@arcada/kit/contract/entities/hot-match'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Loading, SectionHeader, Skeleton, toast, useDrawnInPortions } from '@arcada/kit/ui'
import { Carousel } from '@arcada/kit/ui/carousel'
import { type ComponentType, useState } from 'react'
import { useLaunchLink } from '../../parts/use-launch-link.ts'
import styles from './hot-matches.module.css'
import { MatchCard } from './match-card.tsx'
import type { MatchSheetProps } from './match-sheet.tsx'

/** How long each match is shown, in ms (HOME-22). */
const AUTOPLAY_MS = 5000

/** Maximum of slides, each with a dot that fits a narrow phone (HOME-23); the popup has every match. */
const MAX_SLIDES = 6

/** Height of a card in px, equal to its style. */
const CARD_HEIGHT = 224

/** The next matches as a carousel (HOME-20…HOME-25); renders nothing without matches. */
export default function HotMatchesWidget() {
  const { t } = useLingui()
  const token = useStore($session)?.token
  const announcements = useQuery(homeAnnouncementsQuery(token))
  const data = useDrawnInPortions(announcements.data)
  const linkOf = useLaunchLink()
  const matchLink = ({ vendor, roomId, nodeId }: HotMatch) => linkOf({ vendor, gameId: roomId, nodeId })
  const matches = data?.hot ?? []
  if (data && matches.length === 0) return null

  return (
    <section>
      {/* The carousel is the landmark of this name; a second one would be redundant. */}
      <SectionHeader
        title={<Trans>Hot matches</Trans>}
        action={matches.length > 1 && <MatchPopup matches={matches} linkOf={matchLink} />}
      />
      {data ? (
        <Carousel
          label={t`Hot matches`}
          slidesPerView={1.2}
          gap={20}
          autoplayMs={AUTOPLAY_MS}
          controls="below"
          bleed
        >
          {matches.slice(0, MAX_SLIDES).map((match) => (
            <MatchCard key={`${match.homeTeam} ${match.matchTime}`} match={match} link={matchLink(match)} />
          ))}
        </Carousel>
      ) : (
        <div className={styles.place}>
          <Loading query={announcements}>
            <Skeleton shape="block" width="calc(100% / 1.2 - 20px)" height={CARD_HEIGHT} />
          </Loading>
        </div>
      )}
    </section>
  )
}

/** The button that opens every hot match; the popup's code loads on demand. */
function MatchPopup(props: Omit<MatchSheetProps, 'onClose'>) {
  const { t } = useLingui()
  const [Popup, setPopup] = useState<ComponentType<MatchSheetProps>>()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const { MatchSheet } = await import('./match-sheet.tsx')
      setPopup(() => MatchSheet)
    } catch {
      toast({ type: 'fail', text: t`That didn't load. Check your connection and try again.` })
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="text" busy={busy} onClick={() => void open()} aria-haspopup="dialog">
        <Trans>All matches</Trans>
      </Button>
      {Popup && <Popup {...props} onClose={() => setPopup(undefined)} />}
    </>
  )
}
