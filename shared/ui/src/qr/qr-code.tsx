import { classNames, Skeleton } from '@arcada/kit/ui'
import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

/** Free modules around a code that scanners need. */
const MARGIN = 4

export interface Code {
  size: number
  get(x: number, y: number): boolean
}

/** A QR code as one SVG path with its margin: `box` is the width and height in modules. */
function qrPath(code: Code): { box: number; path: string } {
  const box = code.size + 2 * MARGIN
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  return { box, path }
}

export type QrCodeProps = {
  text: string
  label: string
  className?: string | undefined
}

/**
 * A text as a QR code, dark on white in every theme, because some scanners reject inverted ones. The generator loads with
 * the first code; without it nothing appears, so the text must be visible beside it, too.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [code, setCode] = useState<{ box: number; path: string } | 'missing'>()

  useEffect(() => {
    let gone = false
    import(/* webpackChunkName: "qr" */ 'lean-qr/nano').then(
      ({ generate }) => !gone && setCode(qrPath(generate(text))),
      () => !gone && setCode('missing'),
    )
    return () => {
      gone = true
    }
  }, [text])

  if (code === 'missing') return null
  return (
    <div className={classNames(styles.qr, className)}>
      {code ? (
        <svg
          viewBox={`0 0 ${code.box} ${code.box}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${code.box}v${code.box}h-${code.box}z`} />
          <path fill="#000" d={code.path} />
        </svg>
      ) : (
        <Skeleton shape="block" ratio={1} />
      )}
    </div>
  )
}
