export const PRODUCT_NAME = 'Daily Tasks'
