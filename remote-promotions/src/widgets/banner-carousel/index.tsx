export { BannerCarousel as default } from './banner-carousel.tsx'
