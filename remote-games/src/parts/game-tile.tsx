import { GameInfoButton } from '@arcada/kit/game-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Link } from '@arcada/kit/routes/navigation'
import { Badge, classNames, IconButton, Pic, Skeleton, toast, VisuallyHidden } from '@arcada/kit/ui'
import { FlameIcon, HeartIcon } from '@arcada/kit/ui/icons'
import { memo } from 'react'
import type { GameItem } from '../calls/entities/game-item.ts'
import styles from './game-tile.module.css'
import type { LaunchLink, LaunchState } from './use-launch-link.ts'

export interface GameTileProps {
  game: GameItem
  /** The target of a tap, and the path to which the game returns. */
  to: LaunchLink['to']
  from: string
  favourite: boolean
  onFavourite: (game: GameItem) => void
  /** Its heart has just changed. */
  changed?: boolean | undefined
  /** Visible before the first scroll. */
  priority?: boolean | undefined
  /** Every game of the list is hot, so the tiles have no mark. */
  allHot?: boolean | undefined
}

/** A game with art, name, vendor, heart and marks; one in maintenance does not open. Memoised, because a long list renders many while scrolling. */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, to, from, favourite, onFavourite, changed, priority, allHot } = props
  const { t } = useLingui()
  const picture = game.iconUrl ?? game.showIcon
  const name = game.gameName ?? game.nodeName ?? game.nodeId
  const open = game.supportPlay !== false
  const content = (
    <>
      <Pic
        src={picture}
        alt=""
        name={name}
        width={160}
        height={160}
        priority={priority}
        className={open ? undefined : styles.closed}
      />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.vendor}>
          {changed === undefined ? (
            (game.vassalageName ?? game.vassalage)
          ) : (
            <strong aria-hidden="true">{changed ? <Trans>Added</Trans> : <Trans>Removed</Trans>}</strong>
          )}
        </span>
      </span>
      {open ? (
        <GameBadge game={game} allHot={allHot} />
      ) : (
        <Badge tone="neutral" className={styles.closedBadge}>
          <Trans>Under maintenance</Trans>
        </Badge>
      )}
    </>
  )
  return (
    <article className={styles.tile} data-room={game.roomId ?? game.gameId}>
      {open ? (
        <Link to={to} state={{ from } satisfies LaunchState} className={styles.main}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-disabled="true"
          className={classNames(styles.main, styles.off)}
          onClick={() => toast({ text: t`${name} is under maintenance. Come back later.` })}
        >
          {content}
        </button>
      )}
      <IconButton
        variant="art"
        label={t`Favourite: ${name}`}
        icon={<HeartIcon />}
        pressed={favourite}
        className={styles.heart}
        onClick={() => onFavourite(game)}
      />
      {open && (
        <GameInfoButton
          name={name}
          facts={game}
          play={{ to, state: { from } satisfies LaunchState }}
          variant="art"
          className={styles.info}
        />
      )}
    </article>
  )
})

function GameBadge({ game, allHot }: Pick<GameTileProps, 'game' | 'allHot'>) {
  if (game.isNew) {
    return (
      <Badge className={styles.badge}>
        <Trans>New</Trans>
      </Badge>
    )
  }
  if (game.isHot && !allHot) {
    return (
      <Badge tone="primary" className={classNames(styles.badge, styles.hot)}>
        <FlameIcon />
        <VisuallyHidden>
          <Trans>Hot</Trans>
        </VisuallyHidden>
      </Badge>
    )
  }
  return null
}

/** A tile's placeholder of the same size. */
export function GameTileSkeleton() {
  return (
    <div className={styles.tile}>
      <Skeleton shape="tile" />
      <span className={styles.text}>
        <span className={styles.name}>
          <Skeleton width="80%" />
        </span>
        <span className={styles.vendor}>
          <Skeleton width="50%" height="0.625rem" />
        </span>
      </span>
    </div>
  )
}
