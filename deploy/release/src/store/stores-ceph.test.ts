import { missingCeph, startCeph } from '../testing/engines/ceph.ts'
import { describeStore } from '../testing/store-contract.ts'
import { s3Store } from './s3-store.ts'

describeStore(
  'an object store on Ceph',
  async () => {
    const engine = await startCeph()
    await engine.makeBucket('site')
    return {
      store: s3Store({ address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }, engine.settings),
      close: engine.stop,
    }
  },
  await missingCeph(),
)
