import { classNames, Skeleton } from '@arcada/kit/ui'
import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

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
