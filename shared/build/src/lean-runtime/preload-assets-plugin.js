export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' })
