import { useLingui } from '@arcada/kit/i18n/macro'
import { VisuallyHidden } from '@arcada/kit/ui'
import type { Favourites } from './use-favourites.ts'

/** Announces a changed favourite to assistive technology; a tile that left the list cannot do so. */
export function FavouriteStatus({ changed }: Pick<Favourites, 'changed'>) {
  const { t } = useLingui()
  const words = () => {
    if (!changed) return ''
    const { game, add } = changed
    const name = game.gameName ?? game.nodeName ?? game.nodeId
    return add ? t`${name} is one of your favourites now.` : t`${name} is no longer one of your favourites.`
  }
  return <VisuallyHidden role="status">{words()}</VisuallyHidden>
}
