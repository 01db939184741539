import { useLingui } from '@arcada/kit/i18n/macro'
import { IconButton, openMenu } from '@arcada/kit/ui'
import { ArrowLeftIcon, MenuIcon } from '@arcada/kit/ui/icons'
import type { ReactNode } from 'react'
import styles from './screen-bar.module.css'

export interface ScreenBarProps {
  onBack: () => void
  /** Visual only; assistive technology reads the screen's heading. */
  title?: ReactNode
  children?: ReactNode
}

/** The links to language, theme and help on a screen without the host's header. */
export function MenuButton() {
  const { t } = useLingui()
  return <IconButton label={t`Menu`} icon={<MenuIcon />} aria-haspopup="dialog" onClick={openMenu} />
}

/** The bar of a screen without the host's header (AMB-07, AMB-08). */
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
