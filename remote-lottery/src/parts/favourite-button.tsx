import { useLingui } from '@arcada/kit/i18n/macro'
import { $loggedIn, requestLogin } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { IconButton, toast } from '@arcada/kit/ui'
import { HeartIcon } from '@arcada/kit/ui/icons'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import styles from './favourite-button.module.css'
import { $favourites, toggleFavourite } from './stores/favourites.ts'

/** Toggles a favourite lottery; a guest logs in first, and the heart changes after that. */
export function FavouriteButton({ game }: { game: LotteryGame }) {
  const { t } = useLingui()
  const loggedIn = useStore($loggedIn)
  const favourite = useStore($favourites).includes(game.gameId)
  const name = game.remark

  function toggle() {
    const added = toggleFavourite(game.gameId)
    toast({ type: 'success', text: added ? t`Added to favourites` : t`Removed from favourites` })
  }

  /** It may be a favourite already: a log-in for a favourite never removes one. */
  function keep() {
    if (!$favourites.get().includes(game.gameId)) toggle()
  }

  function press() {
    if (loggedIn) return toggle()
    requestLogin({ reason: 'needed', next: keep })
  }

  return (
    <IconButton
      label={t`Favourite: ${name}`}
      icon={<HeartIcon />}
      pressed={favourite}
      className={styles.heart}
      onClick={press}
    />
  )
}
