import { DeadButton } from './DeadButton.tsx';

export const stories = {
  'on a button': (
    <DeadButton tooltip="The file is on its way. You will download it here.">Download</DeadButton>
  ),
};
