import { warningsOf } from '@arcada/kit/contract/entities/rg-profile'
import { classNames } from '@arcada/kit/ui'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './promo-warning.module.css'
import { nextWarning, WARNINGS_LANGUAGE, warningInEnglish } from './warnings.ts'

export interface PromoWarningProps {
  /** Selector of the surrounding promotion piece; the parent by default. */
  piece?: string
  className?: string | undefined
}

/**
 * The warning of a promotion piece with 18+ as text on the whitelabel's share of its area: put it last into the
 * piece, over its whole width. Empty for a whitelabel without warnings.
 */
export function PromoWarning(props: PromoWarningProps) {
  const { data } = useQuery(settingsQuery())
  // Not the whole profile: home would bundle its rules.
  const { warnings, warningShare } = warningsOf(data?.settings.RG)
  return warnings.length > 0 ? <Warning {...props} warnings={warnings} share={warningShare} /> : null
}

interface WarningProps extends PromoWarningProps {
  warnings: readonly string[]
  share: number
}

function Warning({ warnings, share, piece, className }: WarningProps) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  const [warning] = useState(() => nextWarning(warnings))
  useLayoutEffect(() => {
    const own = ref.current
    const whole = piece === undefined ? own?.parentElement : own?.closest<HTMLElement>(piece)
    return own && whole ? keepShare(own, whole, share) : undefined
  }, [piece, share])
  if (warning === undefined) return null
  const english = i18n.locale === 'en' ? warningInEnglish(warning) : undefined
  return (
    <span ref={ref} className={classNames(styles.warning, className)} data-promo-warning="">
      <span>
        <strong>18+</strong> <span lang={WARNINGS_LANGUAGE}>{warning}</span>
      </span>
      {english && <span>{english}</span>}
    </span>
  )
}

/** Resizes with the piece, whose size follows from picture and text. */
function keepShare(own: HTMLElement, whole: HTMLElement, share: number): () => void {
  const measure = () => {
    const height = heightFor(share, sizeOf(own), sizeOf(whole))
    if (height !== undefined) own.style.minHeight = `${height}px`
  }
  const observer = new ResizeObserver(measure)
  observer.observe(whole)
  measure()
  return () => observer.disconnect()
}

/** The layout size: a dialog with an opening animation has its final size from the start. */
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({
  width: offsetWidth,
  height: offsetHeight,
})

interface Size {
  width: number
  height: number
}

/**
 * Height of a strip of this width, as a share of a piece that grows with it; undefined for a hidden
 * piece, or one too wide for the strip.
 */
export function heightFor(share: number, strip: Size, piece: Size): number | undefined {
  const spare = strip.width - share * piece.width
  if (!(spare > 0) || !(piece.height > 0)) return undefined
  // Rounded sizes: a pixel more keeps the minimum.
  return Math.ceil((share * piece.width * (piece.height - strip.height)) / spare) + 1
}
