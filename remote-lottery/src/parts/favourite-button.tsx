import { $signedIn, requestLogin } from '@arcada/session'
import { IconButton, toast } from '@arcada/ui'
import { HeartIcon } from '@arcada/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import styles from './favourite-button.module.css'
import { $favourites, toggleFavourite } from './stores/favourites.ts'

/** Keeps a lottery among the person's own; a guest is asked to sign in, and the heart flips after that. */
export function FavouriteButton({ game }: { game: LotteryGame }) {
  const { t } = useLingui()
  const signedIn = useStore($signedIn)
  const favourite = useStore($favourites).includes(game.gameId)
  const name = game.remark

  function toggle() {
    const added = toggleFavourite(game.gameId)
    toast({ type: 'success', text: added ? t`Added to favourites` : t`Removed from favourites` })
  }

  /** It may be one of theirs already: whoever signs in for a favourite never loses one. */
  function keep() {
    if (!$favourites.get().includes(game.gameId)) toggle()
  }

  function press() {
    if (signedIn) return toggle()
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
