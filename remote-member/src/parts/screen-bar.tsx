import { IconButton, openMenu } from '@arcada/ui'
import { ArrowLeftIcon, MenuIcon } from '@arcada/ui/icons'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './screen-bar.module.css'

export interface ScreenBarProps {
  onBack: () => void
  /** Seen only; the screen's heading says it to assistive technology. */
  title?: ReactNode
  /** At the end of the bar. */
  children?: ReactNode
}

/** The way to language, theme and help on a screen that the host gives no header. */
export function MenuButton() {
  const { t } = useLingui()
  return <IconButton label={t`Menu`} icon={<MenuIcon />} aria-haspopup="dialog" onClick={openMenu} />
}

/** The bar of a screen that the host gives no header (AMB-07, AMB-08). */
export function ScreenBar({ onBack, title, children }: ScreenBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      <IconButton label={t`Back`} icon={<ArrowLeftIcon />} onClick={onBack} />
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  )
}
