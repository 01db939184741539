import { LandmarkIcon } from '@arcada/kit/ui/icons'
import type { Destination } from './destination.ts'
import styles from './destination-mark.module.css'

/** Four touching tiles: the Pix logo as known in Brazil. */
function PixMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentcolor" aria-hidden="true">
      <path d="M12 1.8 16 5.8 12 9.8 8 5.8zM18.2 8 22.2 12 18.2 16 14.2 12zM12 14.2 16 18.2 12 22.2 8 18.2zM5.8 8 9.8 12 5.8 16 1.8 12z" />
    </svg>
  )
}

/** The icon of a bank account or of a Pix key. */
export function DestinationMark({ kind }: Pick<Destination, 'kind'>) {
  return (
    <span className={styles.mark} data-kind={kind}>
      {kind === 'PIX' ? <PixMark /> : <LandmarkIcon />}
    </span>
  )
}
