import { Skeleton } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './invite-friends.module.css'
import { qrPath } from './qr-path.ts'

/** The address as a QR code, dark on white in every theme: inverted ones are not read everywhere. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui()
  const [code, setCode] = useState<{ box: number; path: string }>()

  useEffect(() => {
    let gone = false
    import(/* webpackChunkName: "qr" */ 'lean-qr/nano').then(
      ({ generate }) => !gone && setCode(qrPath(generate(text))),
      // Link and code are there without it.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [text])

  return (
    <div className={styles.qr}>
      {code ? (
        <svg
          viewBox={`0 0 ${code.box} ${code.box}`}
          role="img"
          aria-label={t`QR code of your invitation link`}
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
