export { ItemDetails } from './item-details.tsx';
export { ItemMenu } from './item-menu.tsx';
export { MoveDialog } from './move-dialog.tsx';
